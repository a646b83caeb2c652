/** The kinds of entities that `device.proto` describes. */
import protobuf from "protobufjs";

/** The option of a list message, as `options.proto` has it. */
interface KindOption {
  name: string;
  collection: string;
  description: string;
  state?: string;
  command?: string;
  use?: string;
  entity?: string;
  momentary?: boolean;
}

/** A kind with its messages. */
export interface DescribedKind extends KindOption {
  /** Its files in `src/`, without the ending. */
  file: string;
  lists: protobuf.Type;
  states: protobuf.Type | undefined;
  /** Its request, and undefined where that names no entity. */
  request: protobuf.Type | undefined;
  commands: protobuf.Type | undefined;
}

export function describedKinds(root: protobuf.Root): DescribedKind[] {
  return root.nestedArray.flatMap((type) =>
    type instanceof protobuf.Type ? describedBy(type, root) : [],
  );
}

/**
 * The files of the kinds' messages, of those that are embedded in them, and of those that begin with the kind's
 * name, by the messages' names.
 */
export function filesOfKinds(root: protobuf.Root): Map<string, string> {
  const files = new Map<string, string>();
  const add = (type: protobuf.Type | undefined, file: string): void => {
    if (!type) return;
    files.set(type.name, file);
    for (const { resolvedType } of type.fieldsArray)
      if (resolvedType instanceof protobuf.Type) add(resolvedType, file);
  };
  for (const { lists, states, request, file } of describedKinds(root))
    for (const type of [lists, states, request]) add(type, file);
  for (const { file, lists } of describedKinds(root))
    for (const { name } of root.nestedArray)
      if (name.startsWith(prefixOf(lists)) && !files.has(name)) files.set(name, file);
  return files;
}

function prefixOf({ name }: protobuf.Type): string {
  return name.slice("ListEntities".length, -"Response".length);
}

function describedBy(lists: protobuf.Type, root: protobuf.Root): DescribedKind[] {
  const option = optionOf<KindOption>(lists, "kind");
  if (!option) return [];
  const prefix = prefixOf(lists);
  const type = (name: string) => {
    const found = root.get(name);
    return found instanceof protobuf.Type ? found : undefined;
  };
  const request = type(option.command ?? `${prefix}CommandRequest`);
  // A request's rules come from its rpc: without one it would be taken before hello.
  if (request && !operationsOf(root).some(({ requestType }) => requestType === request.name))
    throw new Error(`service Device has no rpc for ${request.name}: add one.`);
  return [
    {
      ...option,
      file: option.name.replaceAll("_", "-"),
      lists,
      states: type(option.state ?? `${prefix}StateResponse`),
      request,
      // A request for a camera's image doesn't say which camera it is for.
      commands: request?.fields.key ? request : undefined,
    },
  ];
}

function operationsOf(root: protobuf.Root): protobuf.Method[] {
  return root.nestedArray.flatMap((one) =>
    one instanceof protobuf.Service ? one.methodsArray : [],
  );
}

export function optionOf<T>(of: protobuf.ReflectionObject, name: string): T | undefined {
  return optionsOf<T>(of, name)[0];
}

/** An option can stand more than once. */
export function optionsOf<T>(of: protobuf.ReflectionObject, name: string): T[] {
  const all = (of.parsedOptions ?? []) as unknown as Record<string, T>[];
  return all.flatMap((one) => (`(${name})` in one ? [one[`(${name})`] as T] : []));
}
