import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Size } from "./cut.ts";

type Point = { x: number; y: number };
/** In px of the stage: what was at `from` is now at `to`, `ratio` times as large. */
export type Pull = { from: Point; to: Point; ratio: number };

const WHEEL_SPEED = 0.0015;
const PX_PER_LINE = 16;

/** Tracks the size of an element and drag, pinch and wheel gestures on it. */
export function useStageGestures(onPull: (pull: Pull) => void) {
  const [node, setNode] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const pointers = useRef(new Map<number, Point>());
  const pull = useEffectEvent(onPull);

  useEffect(() => {
    if (!node) return;
    const resizeObserver = new ResizeObserver(() => {
      setSize({ width: node.clientWidth, height: node.clientHeight });
    });
    resizeObserver.observe(node);
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? PX_PER_LINE : 1);
      const at = toStagePoint(node, event);
      pull({ from: at, to: at, ratio: Math.exp(-px * WHEEL_SPEED) });
    };
    // React's wheel listeners are passive, so the sheet would scroll too.
    node.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      resizeObserver.disconnect();
      node.removeEventListener("wheel", onWheel);
    };
  }, [node]);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || pointers.current.size === 2) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, toStagePoint(event.currentTarget, event));
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!pointers.current.has(event.pointerId)) return;
    const before = [...pointers.current.values()];
    pointers.current.set(event.pointerId, toStagePoint(event.currentTarget, event));
    const now = [...pointers.current.values()];
    onPull({
      from: computeCenter(before),
      to: computeCenter(now),
      ratio: before.length === 2 ? computeDistance(now) / Math.max(1, computeDistance(before)) : 1,
    });
  }
  function onPointerUp(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId);
  }

  const hands = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
  return { size, hands: { ref: setNode, ...hands } };
}

function toStagePoint(
  node: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
) {
  const { left, top } = node.getBoundingClientRect();
  return { x: clientX - left - node.clientLeft, y: clientY - top - node.clientTop };
}

function computeCenter(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function computeDistance([one, other]: readonly Point[]): number {
  return one && other ? Math.hypot(other.x - one.x, other.y - one.y) : 1;
}
