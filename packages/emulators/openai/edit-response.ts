import type { EditRequest } from "./edit-request.ts";
import { computeUsage } from "./usage.ts";

export function createEditResponse(request: EditRequest, picture: Buffer) {
  const b64_json = picture.toString("base64");
  return {
    created: getUnixSeconds(),
    data: Array.from({ length: request.n }, () => ({ b64_json })),
    ...getOutputFields(request),
    usage: computeUsage(request, 0),
  };
}

export function createPartialEvent(request: EditRequest, picture: Buffer, index: number) {
  return {
    type: "image_edit.partial_image",
    b64_json: picture.toString("base64"),
    created_at: getUnixSeconds(),
    ...getOutputFields(request),
    partial_image_index: index,
  };
}

export function createCompletedEvent(request: EditRequest, picture: Buffer, partials: number) {
  return {
    type: "image_edit.completed",
    b64_json: picture.toString("base64"),
    created_at: getUnixSeconds(),
    ...getOutputFields(request),
    usage: computeUsage(request, partials),
  };
}

function getOutputFields(request: EditRequest) {
  return {
    size: `${request.width}x${request.height}`,
    quality: request.quality,
    background: request.background,
    output_format: request.format,
  };
}

function getUnixSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
