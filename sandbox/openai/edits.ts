import { randomInt } from "node:crypto";
import { NoFaceError } from "#art/portraits/no-face.ts";
import type { CallFaults } from "../core/faults.ts";
import type { Core, VendorContext } from "../core/vendor.ts";
import { completedEvent, editAnswer, partialEvent } from "./edit-answer.ts";
import { type EditRequest, readEditRequest } from "./edit-request.ts";
import { invalidRequest, noFaceFound, OpenAiError, serverFailed } from "./errors.ts";
import { answerFault } from "./faults.ts";
import { toRequestedFormat } from "./picture-format.ts";
import { plainRenderer } from "./plain-renderer.ts";
import type { Renderer } from "./renderer.ts";
import { sseEvent, sseHead } from "./sse.ts";

type Work = {
  core: Core;
  request: EditRequest;
  met: CallFaults;
  renderer: Renderer;
  signal: AbortSignal;
};

/** POST /v1/images/edits */
export async function editImage(c: VendorContext, core: Core, art: Renderer): Promise<Response> {
  const request = await readEditRequest(await readForm(c));
  const { signal } = c.req.raw;
  c.get("note")(summaryOf(request));
  const met = await core.faults.applyToCall("openai", signal);
  if (met.outcome) {
    c.get("note")(`${met.outcome.kind}: ${summaryOf(request)}`);
    const spoiled = await answerFault(c, request, met.outcome);
    if (spoiled) return spoiled;
  }
  const renderer = met.settings.has("plain") ? plainRenderer : art;
  const work = { core, request, met, renderer, signal };
  if (request.stream) return c.body(streamPicture(work), 200, sseHead);
  return c.json(await makeAnswer(work));
}

async function readForm(c: VendorContext): Promise<FormData> {
  const type = c.req.header("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) {
    const message = "This stand-in reads multipart/form-data only.";
    throw invalidRequest("image", "unsupported_content_type", message);
  }
  return c.req.raw.formData().catch(() => {
    throw invalidRequest("image", "invalid_multipart", "The multipart body could not be read.");
  });
}

async function makeAnswer(work: Work): Promise<object> {
  if (work.met.outcome?.kind === "empty_data") return { created: Math.floor(Date.now() / 1000) };
  const picture = await makePicture(work, 0, async () => undefined);
  return editAnswer(work.request, picture);
}

async function makePicture(
  { core, request, met, renderer, signal }: Work,
  partials: number,
  onPartial: (picture: Buffer, index: number) => Promise<void>,
): Promise<Buffer> {
  if (met.outcome?.kind === "not_an_image") return Buffer.from("This is not a picture.\n");
  const photo = request.photos[0];
  if (!photo) throw serverFailed();
  let sending: Promise<void> = Promise.resolve();
  const png = await renderer
    .render({
      photo: photo.bytes,
      prompt: request.prompt,
      // The real one never draws the same twice.
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
      if (error instanceof NoFaceError) throw noFaceFound();
      if (!signal.aborted) core.log(`openai could not compose: ${String(error)}`);
      throw serverFailed();
    });
  await sending;
  return toRequestedFormat(png, request);
}

/** Ends without the picture when the work fails; a caller who left is not written to any more. */
function streamPicture(work: Work): ReadableStream<Uint8Array> {
  const { request, signal } = work;
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      const send = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text));
      };
      try {
        if (work.met.outcome?.kind === "empty_data") return;
        let partials = 0;
        const picture = await makePicture(work, request.partialImages, async (partial, index) => {
          send(sseEvent(partialEvent(request, partial, index)));
          partials += 1;
        });
        send(sseEvent(completedEvent(request, picture, partials)));
      } catch (error) {
        const { body } = error instanceof OpenAiError ? error : serverFailed();
        send(`event: error\ndata: ${JSON.stringify({ type: "error", ...body })}\n\n`);
      } finally {
        if (!signal.aborted) controller.close();
      }
    },
  });
}

function summaryOf(request: EditRequest): string {
  const prompt = request.prompt.replaceAll(/\s+/g, " ").slice(0, 80);
  const how = request.stream ? `streamed with ${request.partialImages} partial` : "at once";
  return `${request.model} ${request.width}x${request.height} ${request.quality}, ${how}: ${prompt}`;
}
