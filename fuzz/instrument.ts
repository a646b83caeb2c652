/** Instruments a program so that it counts how often each of its branches is taken. */
import { type Node, parse } from "acorn";

/** The program's counters: one byte per branch. */
export const COUNTERS = "__counters";

interface Insertion {
  at: number;
  text: string;
}

/** @returns The instrumented program, and the number of counters. */
export function instrument(program: string): { code: string; branches: number } {
  const insertions: Insertion[] = [];
  let branches = 0;
  const hit = () => `${COUNTERS}[${branches++}]++`;
  const insert = (at: number, text: string) => insertions.push({ at, text });

  const statement = (node: Node | null | undefined) => {
    if (!node) return;
    if (node.type === "BlockStatement") insert(node.start + 1, `${hit()};`);
    else {
      insert(node.start, `{${hit()};`);
      insert(node.end, "}");
    }
  };
  const expression = (node: Node) => {
    insert(node.start, `(${hit()},`);
    insert(node.end, ")");
  };

  const visit = (node: Branching) => {
    const { body, consequent, alternate, right, handler } = node;
    switch (node.type) {
      case "FunctionDeclaration":
      case "FunctionExpression":
        insert((body as Node).start + 1, `${hit()};`);
        break;
      case "ArrowFunctionExpression":
        if ((body as Node).type === "BlockStatement") insert((body as Node).start + 1, `${hit()};`);
        else expression(body as Node);
        break;
      case "IfStatement":
        statement(consequent as Node);
        statement(alternate);
        break;
      case "ForStatement":
      case "ForOfStatement":
      case "ForInStatement":
      case "WhileStatement":
      case "DoWhileStatement":
        statement(body as Node);
        break;
      case "ConditionalExpression":
        expression(consequent as Node);
        expression(alternate as Node);
        break;
      case "LogicalExpression":
        expression(right as Node);
        break;
      case "SwitchCase":
        for (const first of (consequent as Node[]).slice(0, 1)) insert(first.start, `${hit()};`);
        break;
      case "TryStatement":
        if (handler?.body) insert((handler.body as Node).start + 1, `${hit()};`);
        break;
    }
    for (const child of Object.values(node)) {
      for (const one of Array.isArray(child) ? child : [child])
        if (typeof one?.type === "string") visit(one as Branching);
    }
  };
  visit(parse(program, { ecmaVersion: "latest", sourceType: "module" }) as Branching);
  return { code: inserted(program, insertions), branches };
}

interface Branching extends Node {
  body?: Node | Node[];
  consequent?: Node | Node[];
  alternate?: Node | null;
  right?: Node;
  handler?: Branching | null;
}

function inserted(program: string, insertions: Insertion[]): string {
  // At the same position ends come first, inner ones before outer ones.
  const sorted = insertions
    .map(({ at, text }, order) => ({
      at,
      text,
      order: isEnd(text) ? -order : insertions.length + order,
    }))
    .sort((a, b) => a.at - b.at || a.order - b.order);
  let code = "";
  let from = 0;
  for (const { at, text } of sorted) {
    code += program.slice(from, at) + text;
    from = at;
  }
  return code + program.slice(from);
}

function isEnd(text: string): boolean {
  return text === ")" || text === "}";
}
