import { invalid } from "./errors.ts";

/** A form in bracket notation as a tree: lists are objects with numeric keys here. */
export type FormTree = { [key: string]: FormNode };
export type FormNode = string | FormTree;

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** Throws Stripe's error for a name that is not in bracket notation, or one that occurs twice. */
export function parseForm(text: string): FormTree {
  const root: FormTree = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) put(root, parsePath(name), value);
  return root;
}

function parsePath(name: string): string[] {
  const [, first, brackets = ""] = NAME.exec(name) ?? [];
  if (first === undefined) throw invalid(`Invalid parameter name: ${name}`, { param: name });
  return [first, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, key = ""]) => key)];
}

function put(root: FormTree, path: string[], value: string): void {
  let node = root;
  for (const key of path.slice(0, -1)) node = getChild(node, key, path);
  const last = path.at(-1) ?? "";
  const key = last === "" ? String(Object.keys(node).length) : last;
  if (key in node) throw invalid(`Received the parameter ${formatPath(path)} more than once.`);
  node[key] = value;
}

function getChild(node: FormTree, key: string, path: string[]): FormTree {
  node[key] ??= Object.create(null) as FormTree;
  const child = node[key];
  if (typeof child === "string") throw invalid(`Invalid parameter: ${formatPath(path)}`);
  return child;
}

/** Formats ["line_items", "0", "quantity"] as "line_items[0][quantity]". */
export function formatPath([first = "", ...rest]: string[]): string {
  return first + rest.map((key) => `[${key}]`).join("");
}
