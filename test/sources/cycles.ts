/**
 * The circles of a graph: sets of nodes of which each leads to each other (Tarjan's strongly
 * connected components), and nodes that lead to themselves.
 */
export function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const order = new Map<string, number>();
  const stack: string[] = [];
  const visit = (node: string): number => {
    const at = order.size;
    order.set(node, at);
    let low = at;
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === at) {
      const cycle = stack.splice(stack.indexOf(node));
      if (cycle.length > 1 || graph.get(node)?.includes(node)) cycles.push(cycle.sort());
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
