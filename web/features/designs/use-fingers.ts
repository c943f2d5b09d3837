import { type PointerEvent, useRef } from "react";
import { type Pinch, pinchOf } from "./pinch.ts";
import type { Point } from "./sheet.ts";

type Finger = { before: Point; now: Point };

type Handlers = {
  /** The first finger came, or another came or went: what is held starts from here. */
  onHold: (target: SVGElement) => void;
  /** `pxPerScreenPx`: how many units of the drawing one px of the screen is. */
  onPull: (pinch: Pinch, pxPerScreenPx: number) => void;
  onRelease: () => void;
};

/** Up to two pointers on a part of an SVG drawing, told in the drawing's own units. */
export function useFingers({ onHold, onPull, onRelease }: Handlers) {
  const fingers = useRef(new Map<number, Finger>());

  function restart(target: SVGElement) {
    for (const finger of fingers.current.values()) finger.before = finger.now;
    onHold(target);
  }

  function onPointerDown(event: PointerEvent<SVGElement>) {
    if (event.button !== 0 || fingers.current.size === 2) return;
    const at = pointOf(event);
    if (!at) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { before: at.point, now: at.point });
    restart(event.target as SVGElement);
  }

  function onPointerMove(event: PointerEvent<SVGElement>) {
    const finger = fingers.current.get(event.pointerId);
    const at = finger && pointOf(event);
    if (!at) return;
    finger.now = at.point;
    const [one, other = one] = [...fingers.current.values()];
    if (!one || !other) return;
    onPull(pinchOf([one.before, other.before], [one.now, other.now]), at.unitsPerPx);
  }

  function onPointerUp(event: PointerEvent<SVGElement>) {
    if (!fingers.current.delete(event.pointerId)) return;
    if (fingers.current.size > 0) restart(event.target as SVGElement);
    else onRelease();
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGElement>) {
  const matrix = currentTarget.ownerSVGElement?.getScreenCTM();
  if (!matrix) return null;
  const point = { x: (clientX - matrix.e) / matrix.a, y: (clientY - matrix.f) / matrix.d };
  return { point, unitsPerPx: 1 / matrix.a };
}
