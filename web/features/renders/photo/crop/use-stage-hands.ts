import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Size } from "./cut.ts";

type Point = { x: number; y: number };
/** In px of the stage: what was at `from` is at `to`, `ratio` times as large. */
export type Pull = { from: Point; to: Point; ratio: number };

const WHEEL_SPEED = 0.0015;
const PX_PER_LINE = 16;

/** Drag, pinch and wheel on an element, and its size. */
export function useStageHands(onPull: (pull: Pull) => void) {
  const [node, setNode] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const pull = useEffectEvent(onPull);

  useEffect(() => {
    if (!node) return;
    const ruler = new ResizeObserver(() => {
      setSize({ width: node.clientWidth, height: node.clientHeight });
    });
    ruler.observe(node);
    const roll = (event: WheelEvent) => {
      event.preventDefault();
      const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? PX_PER_LINE : 1);
      const at = pointOn(node, event);
      pull({ from: at, to: at, ratio: Math.exp(-px * WHEEL_SPEED) });
    };
    // React listens passively, and the sheet would scroll along.
    node.addEventListener("wheel", roll, { passive: false });
    return () => {
      ruler.disconnect();
      node.removeEventListener("wheel", roll);
    };
  }, [node]);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || fingers.current.size === 2) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOn(event.currentTarget, event));
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!fingers.current.has(event.pointerId)) return;
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, pointOn(event.currentTarget, event));
    const now = [...fingers.current.values()];
    onPull({
      from: middleOf(before),
      to: middleOf(now),
      ratio: before.length === 2 ? spanOf(now) / Math.max(1, spanOf(before)) : 1,
    });
  }
  function onPointerUp(event: PointerEvent<HTMLElement>) {
    fingers.current.delete(event.pointerId);
  }

  const hands = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
  return { size, hands: { ref: setNode, ...hands } };
}

function pointOn(node: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top } = node.getBoundingClientRect();
  return { x: clientX - left - node.clientLeft, y: clientY - top - node.clientTop };
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function spanOf([one, other]: readonly Point[]): number {
  return one && other ? Math.hypot(other.x - one.x, other.y - one.y) : 1;
}
