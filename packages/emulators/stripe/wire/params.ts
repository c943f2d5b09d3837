import { resolveSchema, type Schema } from "./contract.ts";
import { ApiError, invalid, missingParameter, notServed, unknownParameter } from "./errors.ts";
import { type FormNode, type FormTree, formatPath } from "./form.ts";

/**
 * Parses form values with the types of the contract: "5" becomes 5 for a number. Throws Stripe's
 * error, with the name of the parameter in brackets, for a value that the contract does not allow.
 */
export function readParams(schema: Schema, form: FormTree): unknown {
  return read(schema, form, []);
}

function read(given: Schema, node: FormNode, path: string[]): unknown {
  const schema = resolveSchema(given);
  if (schema["x-not-served"]) throw notServed(formatPath(path));
  if (schema.anyOf) return readOneOf(schema.anyOf, node, path);
  if (node === "" && isNullable(schema)) return null;
  switch (getType(schema)) {
    case "object":
      return readObject(schema, asTree(node, "object", path), path);
    case "array":
      return readArray(schema, asTree(node, "array", path), path);
    default:
      return readScalar(schema, node, path);
  }
}

function readOneOf(choices: Schema[], node: FormNode, path: string[]): unknown {
  if (node === "" && choices.some(isNullable)) return null;
  let refusal: unknown;
  for (const choice of choices.filter((one) => fits(resolveSchema(one), node))) {
    try {
      return read(choice, node, path);
    } catch (error) {
      refusal ??= error;
    }
  }
  throw refusal ?? invalid(`Invalid value for ${formatPath(path)}.`, { param: formatPath(path) });
}

function fits(schema: Schema, node: FormNode): boolean {
  const isTree = schema.type === "object" || schema.type === "array";
  return schema.type !== "null" && isTree === (typeof node === "object");
}

function readObject(schema: Schema, tree: FormTree, path: string[]): Record<string, unknown> {
  const { properties = {}, additionalProperties, required = [] } = schema;
  const values: Record<string, unknown> = {};
  for (const [key, node] of Object.entries(tree)) {
    const at = [...path, key];
    const known = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
    if (typeof known !== "object") throw unknownParameter(formatPath(at));
    values[key] = read(known, node, at);
  }
  const missing = required.find((key) => !(key in values));
  if (missing) throw missingParameter(formatPath([...path, missing]));
  return values;
}

function readArray({ items = {} }: Schema, tree: FormTree, path: string[]): unknown[] {
  const keys = Object.keys(tree);
  if (!keys.every((key) => /^\d+$/.test(key))) throw wrong("array", path);
  keys.sort((a, b) => Number(a) - Number(b));
  return keys.map((key) => read(items, tree[key] ?? "", [...path, key]));
}

function readScalar(schema: Schema, node: FormNode, path: string[]): unknown {
  const type = getType(schema);
  const param = formatPath(path);
  if (typeof node !== "string") throw wrong(type, path);
  if (node === "" && !schema.enum?.includes("")) throw empty(param);
  if (schema.enum && !schema.enum.includes(node)) {
    throw invalid(`Invalid ${param}: must be one of ${schema.enum.join(", ")}`, { param });
  }
  if (type === "string") return node;
  if (type === "boolean") {
    if (node !== "true" && node !== "false") throw wrong(type, path, node);
    return node === "true";
  }
  const isNumber = type === "integer" ? /^-?\d{1,15}$/ : /^-?\d{1,12}(\.\d+)?$/;
  if (!isNumber.test(node)) {
    const message = `Invalid ${type}: ${node}`;
    throw invalid(message, { param, code: `parameter_invalid_${type}` });
  }
  return Number(node);
}

function asTree(node: FormNode, type: string, path: string[]): FormTree {
  if (typeof node === "object") return node;
  throw wrong(type, path, node);
}

function wrong(type: string, path: string[], value = ""): ApiError {
  return invalid(`Invalid ${type}${value === "" ? "" : `: ${value}`}`, { param: formatPath(path) });
}

function empty(param: string): ApiError {
  const message = `You passed an empty string for '${param}', which cannot be unset.`;
  return new ApiError(400, {
    type: "invalid_request_error",
    code: "parameter_invalid_empty",
    message,
    param,
  });
}

function isNullable(schema: Schema): boolean {
  return schema.type === "null" || (Array.isArray(schema.type) && schema.type.includes("null"));
}

function getType({ type }: Schema): string {
  return (Array.isArray(type) ? type.find((one) => one !== "null") : type) ?? "string";
}
