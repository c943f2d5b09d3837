import { useEffect, useState } from "react";
import type { Box } from "../pixels.ts";
import { type Cut, FRAME_RATIO, isWhole, type Size, type Turns, turnedSize } from "./cut.ts";
import {
  faceFrame,
  mostZoom,
  pullPhoto,
  turnBox,
  turnRight,
  widestFrame,
  zoomOf,
  zoomTo,
} from "./frame-moves.ts";

type Point = { x: number; y: number };
/** How the photo moved under the frame, in widths of the frame; `at` stays, in shares of the frame. */
export type PhotoMove = { by: Point; ratio: number; at?: Point };

/** Where a face is in the photo as it lies, and the quarters clockwise that set it upright. */
export type LyingFace = Box & { turns: Turns };

export type CropDesk = ReturnType<typeof useCrop>;

/** The cut that is being made. A new one starts at the face as soon as it is known. */
export function useCrop(size: Size, first: Cut, face: LyingFace | null) {
  const [cut, setCut] = useState<Cut>(() =>
    isWhole(first) ? { turns: 0, frame: widestFrame(size) } : first,
  );
  const [isTouched, setTouched] = useState(!isWhole(first));
  const turned = turnedSize(size, cut.turns);

  useEffect(() => {
    if (!face || isTouched) return;
    const { turns } = face;
    setCut({ turns, frame: faceFrame(turnedSize(size, turns), turnBox(face, turns)) });
  }, [face, isTouched, size]);

  function change(next: (now: Cut) => Cut) {
    setTouched(true);
    setCut(next);
  }
  function zoom(now: Cut, ratio: number, at?: Point): Cut {
    const frame = now.frame ?? widestFrame(turned);
    return { ...now, frame: zoomTo(turned, frame, zoomOf(turned, frame) * ratio, at) };
  }

  return {
    cut,
    turned,
    zoom: zoomOf(turned, cut.frame),
    mostZoom: mostZoom(turned),
    canFitFace: face !== null,
    move: ({ by, ratio, at }: PhotoMove) =>
      change((now) => {
        const zoomed = ratio === 1 ? now : zoom(now, ratio, at);
        if (!zoomed.frame) return zoomed;
        const { width } = zoomed.frame;
        const px = { x: by.x * width, y: by.y * width };
        return { ...zoomed, frame: pullPhoto(turned, zoomed.frame, px) };
      }),
    zoomTo: (value: number) =>
      change((now) => ({
        ...now,
        frame: zoomTo(turned, now.frame ?? widestFrame(turned), value),
      })),
    /** By quarters, clockwise. */
    turn: (quarters: number) =>
      change((now) => {
        let next = now;
        for (let done = 0; done < quarters; done++) {
          next = turnRight(turnedSize(size, next.turns), next);
        }
        return next;
      }),
    takeWhole: () => change((now) => ({ ...now, frame: null })),
    takeFrame: () => change((now) => ({ ...now, frame: widestFrame(turned) })),
    fitFace: () =>
      change((now) =>
        face ? { ...now, frame: faceFrame(turned, turnBox(face, now.turns)) } : now,
      ),
  };
}

/** A point of the stage in shares of the frame on it. */
export function shareOf(area: Point & Size, point: Point): Point {
  return { x: (point.x - area.x) / area.width, y: (point.y - area.y) / (area.width * FRAME_RATIO) };
}
