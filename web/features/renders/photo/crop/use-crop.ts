import { useEffect, useState } from "react";
import type { Box } from "../pixels.ts";
import { type Cut, FRAME_RATIO, isWhole, rotateSize, type Size, type Turns } from "./cut.ts";
import {
  computeFaceFrame,
  computeMaxZoom,
  computeWidestFrame,
  computeZoom,
  panPhoto,
  rotateBox,
  rotateCut,
  zoomTo,
} from "./frame-moves.ts";

type Point = { x: number; y: number };
/** Pan `by` in frame widths and zoom by `ratio` about `at`, a point in shares of the frame. */
export type PhotoMove = { by: Point; ratio: number; at?: Point };

/** The face's box in the unrotated photo, and the quarter turns clockwise that set it upright. */
export type OrientedFace = Box & { turns: Turns };

export type CropController = ReturnType<typeof useCrop>;

/** Manages the crop; an untouched one frames the face as soon as it is detected. */
export function useCrop(size: Size, first: Cut, face: OrientedFace | null) {
  const [cut, setCut] = useState<Cut>(() =>
    isWhole(first) ? { turns: 0, frame: computeWidestFrame(size) } : first,
  );
  const [isTouched, setTouched] = useState(!isWhole(first));
  const turned = rotateSize(size, cut.turns);

  useEffect(() => {
    if (!face || isTouched) return;
    const { turns } = face;
    setCut({ turns, frame: computeFaceFrame(rotateSize(size, turns), rotateBox(face, turns)) });
  }, [face, isTouched, size]);

  function change(next: (now: Cut) => Cut) {
    setTouched(true);
    setCut(next);
  }
  function zoom(now: Cut, ratio: number, at?: Point): Cut {
    const frame = now.frame ?? computeWidestFrame(turned);
    return { ...now, frame: zoomTo(turned, frame, computeZoom(turned, frame) * ratio, at) };
  }

  return {
    cut,
    turned,
    zoom: computeZoom(turned, cut.frame),
    mostZoom: computeMaxZoom(turned),
    canFitFace: face !== null,
    move: ({ by, ratio, at }: PhotoMove) =>
      change((now) => {
        const zoomed = ratio === 1 ? now : zoom(now, ratio, at);
        if (!zoomed.frame) return zoomed;
        const { width } = zoomed.frame;
        const px = { x: by.x * width, y: by.y * width };
        return { ...zoomed, frame: panPhoto(turned, zoomed.frame, px) };
      }),
    zoomTo: (value: number) =>
      change((now) => ({
        ...now,
        frame: zoomTo(turned, now.frame ?? computeWidestFrame(turned), value),
      })),
    /** Quarter turns clockwise. */
    turn: (quarters: number) =>
      change((now) => {
        let next = now;
        for (let done = 0; done < quarters; done++) {
          next = rotateCut(rotateSize(size, next.turns), next);
        }
        return next;
      }),
    takeWhole: () => change((now) => ({ ...now, frame: null })),
    takeFrame: () => change((now) => ({ ...now, frame: computeWidestFrame(turned) })),
    fitFace: () =>
      change((now) =>
        face ? { ...now, frame: computeFaceFrame(turned, rotateBox(face, now.turns)) } : now,
      ),
  };
}

/** Converts a point of the stage to shares of the frame. */
export function toShare(area: Point & Size, point: Point): Point {
  return { x: (point.x - area.x) / area.width, y: (point.y - area.y) / (area.width * FRAME_RATIO) };
}
