import { readFileSync } from "node:fs";

/** The subset of JSON Schema that the contract uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: string[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  "x-not-served"?: boolean;
};

type Contract = {
  "x-api-version": string;
  "x-operations": Record<string, { params: string; answer: string }>;
  $defs: Record<string, Schema>;
};

const contract = JSON.parse(
  readFileSync(new URL("../contract/stripe.json", import.meta.url), "utf8"),
) as Contract;

export const API_VERSION = contract["x-api-version"];

/** `call` is e.g. "POST /v1/customers/{customer}". */
export function paramsSchema(call: string): Schema {
  const operation = contract["x-operations"][call];
  if (!operation) throw new Error(`The contract has no ${call}.`);
  return { $ref: `#/$defs/${operation.params}` };
}

export function resolveSchema(schema: Schema): Schema {
  if (!schema.$ref) return schema;
  const name = schema.$ref.slice("#/$defs/".length);
  const found = contract.$defs[name];
  if (!found) throw new Error(`The contract has no ${name}.`);
  return found;
}
