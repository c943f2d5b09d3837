import { texts } from "#web/texts/renders-crop.ts";
import type { Box } from "../pixels.ts";
import { type Cut, FRAME_RATIO, type Size, turnedSize } from "./cut.ts";
import { isInFrame, turnBox, zoomOf } from "./frame-moves.ts";

/** Where the frame is, for those who do not see it. `size` and `face` are the unturned photo's. */
export function cropWords(size: Size, { turns, frame }: Cut, face: Box | null): string {
  const words = turns === 0 ? [] : [texts.turned(turns * 90)];
  if (!frame) return [...words, texts.whole].join(" ");
  const turned = turnedSize(size, turns);
  words.push(
    texts.framed(Math.round(zoomOf(turned, frame) * 100), {
      left: percent(frame.x, turned.width),
      right: percent(turned.width - frame.x - frame.width, turned.width),
      top: percent(frame.y, turned.height),
      bottom: percent(turned.height - frame.y - frame.width * FRAME_RATIO, turned.height),
    }),
  );
  if (face) {
    const isIn = isInFrame(turned, frame, turnBox(face, turns));
    words.push(isIn ? texts.faceIn : texts.faceCut);
  }
  return words.join(" ");
}

function percent(part: number, whole: number): number {
  return Math.max(0, Math.round((part / whole) * 100));
}
