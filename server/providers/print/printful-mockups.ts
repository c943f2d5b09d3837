import { type MockupInput, type MockupTask, PrintError } from "./port.ts";
import type { PrintfulClient } from "./printful-client.ts";
import { mockupAnswer } from "./printful-shapes.ts";

const WIDTH = 1200;
const PICTURE_TIMEOUT_MS = 20_000;
const LARGEST_PICTURE_BYTES = 20 * 1024 * 1024;

/**
 * Uses the v1 generator: v2 needs technique and style IDs per product, which we would have to store, for no
 * better picture.
 */
export async function startMockup(client: PrintfulClient, input: MockupInput): Promise<string> {
  const { width, height } = input;
  const { result } = await client.request(mockupAnswer, {
    method: "POST",
    path: `/mockup-generator/create-task/${input.productId}`,
    body: {
      variant_ids: [input.variantId],
      format: "jpg",
      width: WIDTH,
      files: [
        {
          placement: input.placement,
          image_url: input.fileUrl,
          position: { area_width: width, area_height: height, width, height, top: 0, left: 0 },
        },
      ],
    },
  });
  return result.task_key;
}

export async function readMockup(client: PrintfulClient, taskId: string): Promise<MockupTask> {
  const path = `/mockup-generator/task?task_key=${encodeURIComponent(taskId)}`;
  const answer = await client.find(mockupAnswer, { method: "GET", path });
  if (!answer) return { state: "failed", note: "The printer knows no such task." };
  const { status, error, mockups } = answer.result;
  if (status === "pending") return { state: "pending" };
  const url = mockups?.[0]?.mockup_url;
  if (status !== "completed" || !url) {
    return { state: "failed", note: error || "The printer gave no picture." };
  }
  return { state: "done", picture: await download(url) };
}

/** Downloads without the token: the link is public and expires after about a day. */
async function download(url: string): Promise<Buffer> {
  if (!/^https?:\/\//.test(url))
    throw new PrintError("refused", "the picture's link is no web link");
  const signal = AbortSignal.timeout(PICTURE_TIMEOUT_MS);
  try {
    const response = await fetch(url, { signal });
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
    return await readAtMost(response.body, LARGEST_PICTURE_BYTES);
  } catch (cause) {
    throw new PrintError("unreachable", "the picture could not be fetched", { cause });
  }
}

async function readAtMost(body: ReadableStream<Uint8Array>, bytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > bytes) throw new Error(`more than ${bytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
