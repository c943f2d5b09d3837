import { texts } from "#web/texts/renders-crop.ts";
import type { Box } from "../pixels.ts";
import { type Cut, FRAME_RATIO, rotateSize, type Size } from "./cut.ts";
import { computeZoom, isInFrame, rotateBox } from "./frame-moves.ts";

/** Describes the frame for screen readers. `size` and `face` are those of the unrotated photo. */
export function describeCrop(size: Size, { turns, frame }: Cut, face: Box | null): string {
  const sentences = turns === 0 ? [] : [texts.turned(turns * 90)];
  if (!frame) return [...sentences, texts.whole].join(" ");
  const turned = rotateSize(size, turns);
  sentences.push(
    texts.framed(Math.round(computeZoom(turned, frame) * 100), {
      left: toPercent(frame.x, turned.width),
      right: toPercent(turned.width - frame.x - frame.width, turned.width),
      top: toPercent(frame.y, turned.height),
      bottom: toPercent(turned.height - frame.y - frame.width * FRAME_RATIO, turned.height),
    }),
  );
  if (face) {
    const isIn = isInFrame(turned, frame, rotateBox(face, turns));
    sentences.push(isIn ? texts.faceIn : texts.faceCut);
  }
  return sentences.join(" ");
}

function toPercent(part: number, whole: number): number {
  return Math.max(0, Math.round((part / whole) * 100));
}
