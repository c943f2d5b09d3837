import { createInvalidRequestError } from "./errors.ts";

type Bounds = { min: number; max: number; fallback: number };

/** Reads the text parts of a multipart body; throws OpenAI's error for an invalid value. */
export function createFieldReader(form: FormData) {
  function optional(name: string): string | undefined {
    const value = form.get(name);
    if (value === null || value === "null") return undefined;
    if (typeof value === "string") return value;
    const message = `Invalid type for '${name}': expected a string, but got a file instead.`;
    throw createInvalidRequestError(name, "invalid_type", message);
  }

  return {
    optional,

    required(name: string): string {
      const value = optional(name);
      if (value) return value;
      const message = `Missing required parameter: '${name}'.`;
      throw createInvalidRequestError(name, "missing_required_parameter", message);
    },

    oneOf<const T extends string>(name: string, values: readonly T[], fallback: T): T {
      const value = optional(name) ?? fallback;
      const found = values.find((one) => one === value);
      if (found !== undefined) return found;
      const supported = values.filter(Boolean).map((one) => `'${one}'`);
      const message = `Invalid value: '${value}'. Supported values are: ${supported.join(", ")}.`;
      throw createInvalidRequestError(name, "invalid_value", message);
    },

    integer(name: string, bounds: Bounds): number {
      const text = optional(name);
      return text === undefined ? bounds.fallback : parseInteger(name, text, bounds);
    },

    boolean(name: string): boolean {
      const text = optional(name) ?? "false";
      if (text === "true" || text === "false") return text === "true";
      const message = `Invalid type for '${name}': expected a boolean, but got '${text}' instead.`;
      throw createInvalidRequestError(name, "invalid_type", message);
    },
  };
}

function parseInteger(name: string, text: string, { min, max }: Bounds): number {
  if (!/^-?\d{1,9}$/.test(text)) {
    const message = `Invalid type for '${name}': expected an integer, but got '${text}' instead.`;
    throw createInvalidRequestError(name, "invalid_type", message);
  }
  const value = Number(text);
  if (value >= min && value <= max) return value;
  const side = value < min ? "below_min" : "above_max";
  const message = `Invalid '${name}': integer out of range ${min} to ${max}, got ${value}.`;
  throw createInvalidRequestError(name, `integer_${side}_value`, message);
}
