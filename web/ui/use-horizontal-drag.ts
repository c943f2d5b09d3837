import { type PointerEvent, useRef } from "react";
import { isHorizontalDrag, toPercent } from "./horizontal-drag.ts";

type Grab = { x: number; y: number; isDragging: boolean };

/**
 * Handlers for horizontal drags on a box that still scrolls vertically by touch (set `touch-action:
 * pan-y`). A mouse has to grab a `data-grip` child, so that pictures stay draggable. Reports
 * percent of the width.
 */
export function useHorizontalDrag(onDrag: (percent: number) => void) {
  const grab = useRef<Grab | null>(null);

  function startDrag(event: PointerEvent<HTMLElement>) {
    const isMouse = event.pointerType === "mouse";
    const isGrip = event.target instanceof Element && event.target.closest("[data-grip]");
    if (!event.isPrimary || event.button !== 0 || (isMouse && !isGrip)) return;
    if (isGrip) event.preventDefault();
    grab.current = { x: event.clientX, y: event.clientY, isDragging: isMouse };
  }
  function drag(event: PointerEvent<HTMLElement>) {
    const held = grab.current;
    if (!held || !event.isPrimary) return;
    held.isDragging ||= isHorizontalDrag(event.clientX - held.x, event.clientY - held.y);
    if (!held.isDragging) return;
    const box = event.currentTarget;
    if (!box.hasPointerCapture(event.pointerId)) box.setPointerCapture(event.pointerId);
    onDrag(toPercent(event.clientX, box.getBoundingClientRect()));
  }
  function endDrag() {
    grab.current = null;
  }
  return {
    onPointerDown: startDrag,
    onPointerMove: drag,
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
  };
}
