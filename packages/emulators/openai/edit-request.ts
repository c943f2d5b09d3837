import { createFieldReader } from "./edit-fields.ts";
import { createInvalidRequestError, createModelNotFoundError } from "./errors.ts";
import { findServedModel } from "./models.ts";
import { type InputPhoto, readPhotos } from "./photos.ts";

export type OutputFormat = "png" | "jpeg" | "webp";

export type EditRequest = {
  photos: InputPhoto[];
  prompt: string;
  model: string;
  n: number;
  width: number;
  height: number;
  quality: "low" | "medium" | "high" | "xhigh" | "max";
  background: "transparent" | "opaque";
  format: OutputFormat;
  /** 0..100, for jpeg and webp. */
  compression: number;
  stream: boolean;
  partialImages: number;
};

const KNOWN_FIELDS = new Set([
  "image",
  "image[]",
  "prompt",
  "model",
  "n",
  "size",
  "quality",
  "background",
  "output_format",
  "output_compression",
  "stream",
  "partial_images",
  "safety_identifier",
  "user",
  "complexity",
  "mask",
  "markup",
]);

const QUALITIES = ["low", "medium", "high", "xhigh", "max", "auto"] as const;

/** Parses a multipart edit request as strictly as OpenAI does; throws OpenAI's error. */
export async function readEditRequest(form: FormData): Promise<EditRequest> {
  assertKnownFields(form);
  const fields = createFieldReader(form);
  const model = findServedModel(fields.required("model"));
  if (!model) throw createModelNotFoundError(fields.required("model"));

  const prompt = fields.required("prompt");
  if (prompt.length > 32_000) {
    const message = `Invalid 'prompt': string too long. Expected a string with maximum length 32000, but got a string with length ${prompt.length} instead.`;
    throw createInvalidRequestError("prompt", "string_above_max_length", message);
  }
  const quality = fields.oneOf("quality", QUALITIES, "auto");
  if (!model.hasHighQualities && (quality === "xhigh" || quality === "max")) {
    throw createInvalidRequestError(
      "quality",
      "invalid_value",
      `'${quality}' needs gpt-image-2.5 or later.`,
    );
  }
  const format = fields.oneOf("output_format", ["png", "jpeg", "webp"] as const, "png");
  const background = fields.oneOf("background", ["transparent", "opaque", "auto"] as const, "auto");
  if (background === "transparent" && format === "jpeg") {
    const message = "Transparent background is not supported for JPEG output format.";
    throw createInvalidRequestError("background", "invalid_value", message);
  }
  fields.oneOf("complexity", ["low", "medium", "high", ""] as const, "");

  return {
    photos: await readPhotos(form),
    prompt,
    model: model.id,
    n: fields.integer("n", { min: 1, max: 10, fallback: 1 }),
    ...parseSize(fields.optional("size") ?? "auto"),
    quality: quality === "auto" ? "medium" : quality,
    background: background === "transparent" ? "transparent" : "opaque",
    format,
    compression: fields.integer("output_compression", { min: 0, max: 100, fallback: 100 }),
    stream: fields.boolean("stream"),
    partialImages: fields.integer("partial_images", { min: 0, max: 3, fallback: 0 }),
  };
}

function assertKnownFields(form: FormData): void {
  for (const name of form.keys()) {
    if (name === "input_fidelity") {
      const message = "The model does not support the 'input_fidelity' parameter.";
      throw createInvalidRequestError(name, "invalid_input_fidelity_model", message);
    }
    if (!KNOWN_FIELDS.has(name)) {
      throw createInvalidRequestError(name, "unknown_parameter", `Unknown parameter: '${name}'.`);
    }
  }
}

function parseSize(size: string): { width: number; height: number } {
  if (size === "auto") return { width: 1024, height: 1536 };
  const [, width = 0, height = 0] = (/^(\d{2,4})x(\d{2,4})$/.exec(size) ?? []).map(Number);
  const ratio = width / height;
  const isMultipleOf16 = width > 0 && height > 0 && width % 16 === 0 && height % 16 === 0;
  const fits = Math.max(width, height) <= 3840 && Math.min(width, height) <= 2160;
  if (!isMultipleOf16 || !fits || ratio > 3 || ratio < 1 / 3) {
    const message = `Invalid size '${size}'. Width and height must be divisible by 16, within 3840x2160 and within a ratio of 1:3 to 3:1; or 'auto'.`;
    throw createInvalidRequestError("size", "invalid_value", message);
  }
  return { width, height };
}
