import type { Box } from "../pixels.ts";
import { type Cut, FRAME_RATIO, type Size, turnedSize } from "./cut.ts";
import { isInFrame, turnBox, zoomOf } from "./frame-moves.ts";

/** Where the frame is, for those who do not see it. `size` and `face` are the unturned photo's. */
export function cropWords(size: Size, { turns, frame }: Cut, face: Box | null): string {
  const words = turns === 0 ? [] : [`Turned by ${turns * 90} degrees.`];
  if (!frame) return [...words, "The whole photo is used."].join(" ");
  const turned = turnedSize(size, turns);
  words.push(
    `Zoom ${Math.round(zoomOf(turned, frame) * 100)}%,`,
    `${share(frame.x, turned.width)} left out on the left,`,
    `${share(turned.width - frame.x - frame.width, turned.width)} on the right,`,
    `${share(frame.y, turned.height)} at the top,`,
    `${share(turned.height - frame.y - frame.width * FRAME_RATIO, turned.height)} at the bottom.`,
  );
  if (face) {
    const isIn = isInFrame(turned, frame, turnBox(face, turns));
    words.push(isIn ? "The face is in the frame." : "The face is cut off.");
  }
  return words.join(" ");
}

function share(part: number, whole: number): string {
  return `${Math.max(0, Math.round((part / whole) * 100))}%`;
}
