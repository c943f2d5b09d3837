import { type PointerEvent, useRef } from "react";
import { createPinch, type Pinch } from "./pinch.ts";
import type { Point } from "./sheet.ts";

type Pointer = { before: Point; now: Point };

type Handlers = {
  /** Called when a pointer is added or removed: the gesture restarts from the current state. */
  onHold: (target: SVGElement) => void;
  /** `pxPerScreenPx`: drawing units per screen px. */
  onPull: (pinch: Pinch, pxPerScreenPx: number) => void;
  onRelease: () => void;
};

/** Tracks up to two pointers on an SVG element, in drawing units. */
export function usePointers({ onHold, onPull, onRelease }: Handlers) {
  const pointers = useRef(new Map<number, Pointer>());

  function restart(target: SVGElement) {
    for (const finger of pointers.current.values()) finger.before = finger.now;
    onHold(target);
  }

  function onPointerDown(event: PointerEvent<SVGElement>) {
    if (event.button !== 0 || pointers.current.size === 2) return;
    const at = toDrawingPoint(event);
    if (!at) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { before: at.point, now: at.point });
    restart(event.target as SVGElement);
  }

  function onPointerMove(event: PointerEvent<SVGElement>) {
    const finger = pointers.current.get(event.pointerId);
    const at = finger && toDrawingPoint(event);
    if (!at) return;
    finger.now = at.point;
    const [one, other = one] = [...pointers.current.values()];
    if (!one || !other) return;
    onPull(createPinch([one.before, other.before], [one.now, other.now]), at.unitsPerPx);
  }

  function onPointerUp(event: PointerEvent<SVGElement>) {
    if (!pointers.current.delete(event.pointerId)) return;
    if (pointers.current.size > 0) restart(event.target as SVGElement);
    else onRelease();
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

function toDrawingPoint({ currentTarget, clientX, clientY }: PointerEvent<SVGElement>) {
  const matrix = currentTarget.ownerSVGElement?.getScreenCTM();
  if (!matrix) return null;
  const point = { x: (clientX - matrix.e) / matrix.a, y: (clientY - matrix.f) / matrix.d };
  return { point, unitsPerPx: 1 / matrix.a };
}
