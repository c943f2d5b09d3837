import fc from "fast-check";

/** The part of JSON Schema (OpenAPI 3.1) that the contracts use. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
};

/** Values at the edges of JSON, Unicode and JavaScript that have broken servers. */
const ODD: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 53,
    1e308,
    "",
    " ",
    "\u0000",
    "\u2028",
    "\u3002",
    "\u202e",
    "\ud800",
    "__proto__",
    "constructor",
    "x".repeat(5000),
    [],
    {},
    [[]],
    { toString: 1 },
    { toString: null, valueOf: null },
    { length: -1 },
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Creates values of the schema; at every depth one in six is replaced by an edge-case value. */
export function createFuzzArbitrary(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 5, arbitrary: createValidArbitrary(schema) },
    { weight: 1, arbitrary: ODD },
  );
}

function createValidArbitrary(schema: Schema): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(createFuzzArbitrary));
  if (schema.allOf) return createMergedArbitrary(schema.allOf);
  const [type] = [schema.type].flat();
  if (type === "object") return createObjectArbitrary(schema);
  if (type === "array")
    return fc.array(createFuzzArbitrary(schema.items ?? {}), {
      maxLength: Math.min(schema.maxItems ?? 4, 4),
    });
  if (type === "string") return createTextArbitrary(schema);
  if (type === "integer" || type === "number")
    return createNumberArbitrary(schema, type === "integer");
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  return ODD;
}

function createObjectArbitrary({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, each]) => [name, createFuzzArbitrary(each)] as const,
  );
  const requiredKeys = required.filter((name) => name in properties);
  return fc.record(Object.fromEntries(fields), { requiredKeys });
}

function createMergedArbitrary(parts: Schema[]): fc.Arbitrary<unknown> {
  return fc.tuple(...parts.map(createValidArbitrary)).map((values) => Object.assign({}, ...values));
}

function createTextArbitrary({ minLength = 0, maxLength = 60, format, pattern }: Schema) {
  if (format === "email") return fc.emailAddress();
  if (format === "uuid") return fc.uuid();
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((at) => at.toISOString());
  const text = fc.string({
    unit: "grapheme",
    minLength: Math.min(minLength, 200),
    maxLength: Math.min(Math.max(maxLength, minLength), 200),
  });
  return pattern ? fc.oneof(fc.stringMatching(new RegExp(pattern)), text) : text;
}

function createNumberArbitrary({ minimum = -1e9, maximum = 1e9 }: Schema, isInteger: boolean) {
  const [min, max] = [Math.max(minimum, -1e12), Math.min(maximum, 1e12)];
  const edges = fc.constantFrom(min, max);
  return isInteger
    ? fc.oneof(
        fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) }),
        edges,
      )
    : fc.oneof(fc.double({ min, max, noNaN: true }), edges);
}
