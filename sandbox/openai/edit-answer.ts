import type { EditRequest } from "./edit-request.ts";
import { usageOf } from "./usage.ts";

export function editAnswer(request: EditRequest, picture: Buffer) {
  const b64_json = picture.toString("base64");
  return {
    created: seconds(),
    data: Array.from({ length: request.n }, () => ({ b64_json })),
    ...described(request),
    usage: usageOf(request, 0),
  };
}

export function partialEvent(request: EditRequest, picture: Buffer, index: number) {
  return {
    type: "image_edit.partial_image",
    b64_json: picture.toString("base64"),
    created_at: seconds(),
    ...described(request),
    partial_image_index: index,
  };
}

export function completedEvent(request: EditRequest, picture: Buffer, partials: number) {
  return {
    type: "image_edit.completed",
    b64_json: picture.toString("base64"),
    created_at: seconds(),
    ...described(request),
    usage: usageOf(request, partials),
  };
}

function described(request: EditRequest) {
  return {
    size: `${request.width}x${request.height}`,
    quality: request.quality,
    background: request.background,
    output_format: request.format,
  };
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
