import OpenAI, { APIConnectionTimeoutError, APIError, APIUserAbortError, toFile } from "openai";
import { MIX_SIZE } from "#shared/images.ts";
import { billedMicros, mostCents } from "./openai-prices.ts";
import { type Images, PortraitError, type PortraitRequest } from "./port.ts";

export type OpenAiOptions = {
  apiKey: string;
  baseUrl: string;
  model: string;
  quality: "low" | "medium" | "high";
  /** 0 to 3; each has a small cost. */
  partialImages: number;
  timeoutMs: number;
  /** Maximum cost of a picture in cents; by default from the price list. */
  costCents?: number | undefined;
};

/** Creates pictures by `POST /images/edits`. The client's retries are off: each would be billed. */
export function createOpenAiImages(options: OpenAiOptions): Images {
  const client = new OpenAI({
    apiKey: options.apiKey,
    baseURL: options.baseUrl,
    maxRetries: 0,
    timeout: options.timeoutMs,
    logLevel: "off",
  });
  return {
    costCents: options.costCents ?? mostCents(options),
    composePortrait: async (request) => {
      // The client's timeout covers only the response's head; this one also covers a stalled stream.
      const timeout = AbortSignal.timeout(options.timeoutMs);
      const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
      try {
        return await edit(client, options, request, signal);
      } catch (error) {
        if (timeout.aborted) throw new PortraitError("timeout", "no answer in time", error);
        throw asPortraitError(error);
      }
    },
  };
}

async function edit(
  client: OpenAI,
  options: OpenAiOptions,
  request: PortraitRequest,
  signal: AbortSignal,
): Promise<Buffer> {
  const params = {
    model: options.model,
    prompt: request.prompt,
    image: await toFile(request.photo, "photo.jpg", { type: "image/jpeg" }),
    n: 1,
    size: `${MIX_SIZE.width}x${MIX_SIZE.height}`,
    quality: options.quality,
    output_format: "png",
    safety_identifier: request.userReference,
  } as const;
  if (options.partialImages === 0) {
    const answer = await client.images.edit({ ...params, stream: false }, { signal });
    reportCost(options, request, answer.usage);
    return decode(answer.data?.[0]?.b64_json);
  }
  const stream = await client.images.edit(
    { ...params, stream: true, partial_images: options.partialImages },
    { signal },
  );
  for await (const event of stream) {
    if (event.type === "image_edit.completed") {
      reportCost(options, request, event.usage);
      return decode(event.b64_json);
    }
    if (event.type === "image_edit.partial_image") {
      await request.onPartial?.(decode(event.b64_json), event.partial_image_index);
    }
  }
  throw new PortraitError("bad_answer", "the stream ended without a picture");
}

function reportCost(
  { model }: OpenAiOptions,
  { onBilled }: PortraitRequest,
  usage: Parameters<typeof billedMicros>[0] | undefined,
): void {
  if (usage) onBilled?.({ model, micros: billedMicros(usage) });
}

function decode(base64: string | undefined): Buffer {
  if (!base64) throw new PortraitError("bad_answer", "the answer holds no picture");
  return Buffer.from(base64, "base64");
}

const QUOTA_CODES = new Set(["insufficient_quota", "billing_hard_limit_reached"]);

function asPortraitError(error: unknown): PortraitError {
  if (error instanceof PortraitError) return error;
  if (error instanceof APIConnectionTimeoutError)
    return new PortraitError("timeout", error.message, error);
  if (error instanceof APIUserAbortError)
    return new PortraitError("timeout", "stopped waiting", error);
  if (!(error instanceof APIError))
    return new PortraitError("bad_answer", "unreadable answer", error);
  const summary = `${error.status ?? "no status"} ${error.code ?? error.type ?? ""}`;
  if (error.code === "moderation_blocked") return new PortraitError("refused", summary, error);
  if (error.code === "no_face_found") return new PortraitError("no_face", summary, error);
  if (QUOTA_CODES.has(String(error.code))) return new PortraitError("quota", summary, error);
  if (error.status === 429) return new PortraitError("busy", summary, error);
  // A wrong key, model or parameter is our fault; users cannot fix it.
  if ([400, 401, 403, 404].includes(Number(error.status)))
    return new PortraitError("internal", summary, error);
  return new PortraitError("unreachable", summary, error);
}
