import { randomInt } from "node:crypto";
import { NoFaceError } from "#demo-art/portraits/no-face.ts";
import type { CallFaults } from "../core/faults.ts";
import type { Core, VendorContext } from "../core/vendor.ts";
import { type EditRequest, readEditRequest } from "./edit-request.ts";
import { createCompletedEvent, createEditResponse, createPartialEvent } from "./edit-response.ts";
import {
  createInvalidRequestError,
  createNoFaceError,
  createServerError,
  OpenAiError,
} from "./errors.ts";
import { createFaultResponse } from "./faults.ts";
import { toRequestedFormat } from "./picture-format.ts";
import { plainRenderer } from "./plain-renderer.ts";
import type { Renderer } from "./renderer.ts";
import { formatSseEvent, sseHeaders } from "./sse.ts";

type EditJob = {
  core: Core;
  request: EditRequest;
  faults: CallFaults;
  renderer: Renderer;
  signal: AbortSignal;
};

export async function editImage(c: VendorContext, core: Core, art: Renderer): Promise<Response> {
  const request = await readEditRequest(await readForm(c));
  const { signal } = c.req.raw;
  c.get("note")(summarizeRequest(request));
  const faults = await core.faults.applyToCall("openai", signal);
  if (faults.outcome) {
    c.get("note")(`${faults.outcome.kind}: ${summarizeRequest(request)}`);
    const faultResponse = await createFaultResponse(c, request, faults.outcome);
    if (faultResponse) return faultResponse;
  }
  const renderer = faults.settings.has("plain") ? plainRenderer : art;
  const job = { core, request, faults, renderer, signal };
  if (request.stream) return c.body(streamPicture(job), 200, sseHeaders);
  return c.json(await createResponse(job));
}

async function readForm(c: VendorContext): Promise<FormData> {
  const type = c.req.header("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) {
    const message = "This emulator accepts multipart/form-data only.";
    throw createInvalidRequestError("image", "unsupported_content_type", message);
  }
  return c.req.raw.formData().catch(() => {
    throw createInvalidRequestError(
      "image",
      "invalid_multipart",
      "The multipart body could not be read.",
    );
  });
}

async function createResponse(job: EditJob): Promise<object> {
  if (job.faults.outcome?.kind === "empty_data") return { created: Math.floor(Date.now() / 1000) };
  const picture = await renderPicture(job, 0, async () => undefined);
  return createEditResponse(job.request, picture);
}

async function renderPicture(
  { core, request, faults, renderer, signal }: EditJob,
  partials: number,
  onPartial: (picture: Buffer, index: number) => Promise<void>,
): Promise<Buffer> {
  if (faults.outcome?.kind === "not_an_image") return Buffer.from("This is not a picture.\n");
  const photo = request.photos[0];
  if (!photo) throw createServerError();
  let sending: Promise<void> = Promise.resolve();
  const png = await renderer
    .render({
      photo: photo.bytes,
      prompt: request.prompt,
      // Like OpenAI, returns a different picture for each request.
      take: randomInt(2 ** 32),
      partials,
      signal,
      onPartial(partial, index) {
        sending = sending.then(async () => {
          await onPartial(await toRequestedFormat(partial, request), index);
        });
        sending.catch(() => undefined);
      },
    })
    .catch((error: unknown) => {
      if (error instanceof NoFaceError) throw createNoFaceError();
      if (!signal.aborted) core.log(`openai could not compose: ${String(error)}`);
      throw createServerError();
    });
  await sending;
  return toRequestedFormat(png, request);
}

/** Streams an error event instead of the picture when rendering fails; stops on disconnect. */
function streamPicture(job: EditJob): ReadableStream<Uint8Array> {
  const { request, signal } = job;
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      const send = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text));
      };
      try {
        if (job.faults.outcome?.kind === "empty_data") return;
        let partials = 0;
        const picture = await renderPicture(job, request.partialImages, async (partial, index) => {
          send(formatSseEvent(createPartialEvent(request, partial, index)));
          partials += 1;
        });
        send(formatSseEvent(createCompletedEvent(request, picture, partials)));
      } catch (error) {
        const { body } = error instanceof OpenAiError ? error : createServerError();
        send(`event: error\ndata: ${JSON.stringify({ type: "error", ...body })}\n\n`);
      } finally {
        if (!signal.aborted) controller.close();
      }
    },
  });
}

function summarizeRequest(request: EditRequest): string {
  const prompt = request.prompt.replaceAll(/\s+/g, " ").slice(0, 80);
  const how = request.stream ? `streamed with ${request.partialImages} partial` : "at once";
  return `${request.model} ${request.width}x${request.height} ${request.quality}, ${how}: ${prompt}`;
}
