import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { PREVIEW_FRAME } from "../preview-frame.ts";
import { describeView, toDegrees } from "./measures.ts";
import { TurnButtons } from "./turn-buttons.tsx";
import { type MugStageOptions, useMugStage } from "./use-mug-stage.ts";

const STEP = Math.PI / 12;
const MOVES: Record<string, number> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
};

type MugViewerProps = MugStageOptions & { label: string };

/** A mug with the print file, rotatable by pointer and keys. */
export function MugViewer({ label, ...stage }: MugViewerProps) {
  const host = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; turn: number } | null>(null);
  const { goal, set, turnTo, stop } = useMugStage(host, stage);

  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    turnTo(goal + move);
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, turn: stop() };
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!drag.current) return;
    const share = (event.clientX - drag.current.x) / event.currentTarget.clientWidth;
    set(drag.current.turn + share * Math.PI * 1.3);
  }

  function onPointerEnd() {
    drag.current = null;
  }

  return (
    <div>
      <div
        ref={host}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={toDegrees(goal)}
        aria-valuetext={describeView(goal)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        className={`relative ${PREVIEW_FRAME} cursor-grab touch-pan-y overflow-hidden active:cursor-grabbing`}
      />
      <TurnButtons
        onStep={(steps) => turnTo(goal + steps * 2 * STEP)}
        onView={(turn) => turnTo(turn)}
      />
    </div>
  );
}
