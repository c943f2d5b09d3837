import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import type { PrintArea } from "#shared/contracts/designs.ts";
import { PREVIEW_FRAME } from "../preview-frame.ts";
import { turnInDegrees, VIEWS, viewWords } from "./measures.ts";
import { MugStage } from "./mug-stage.ts";
import { TurnButtons } from "./turn-buttons.tsx";
import { useMugTurn } from "./use-mug-turn.ts";

const STEP = Math.PI / 12;
const FIRST_TURN_MS = 1600;
const MOVES: Record<string, number> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
};

type MugViewerProps = {
  area: PrintArea;
  /** The print file; the mug is white until there is one. */
  printUrl: string | null;
  label: string;
  /** Draw no more than needed. */
  isSlow: boolean;
  /** There is no WebGL, or no longer. */
  onFail: () => void;
};

/** A mug that wears the print file and turns under mouse, finger and keys. */
export function MugViewer({ area, printUrl, label, isSlow, onFail }: MugViewerProps) {
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<MugStage | null>(null);
  const drag = useRef<{ x: number; turn: number } | null>(null);
  const { goal, set, turnTo, hold } = useMugTurn(VIEWS.handleRight - 1, (turn) => {
    if (stage.current) stage.current.turn = turn;
  });
  const fail = useRef(onFail);
  fail.current = onFail;

  useEffect(() => {
    if (!host.current) return;
    try {
      stage.current = new MugStage(host.current, { area, isSlow, onLost: () => fail.current() });
    } catch {
      fail.current();
      return;
    }
    set(isSlow ? VIEWS.handleRight : VIEWS.handleRight - 1);
    if (!isSlow) turnTo(VIEWS.handleRight, FIRST_TURN_MS);
    return () => {
      stage.current?.dispose();
      stage.current = null;
    };
  }, [area, isSlow, set, turnTo]);

  useEffect(() => {
    if (printUrl) stage.current?.wear(printUrl).catch(() => fail.current());
  }, [printUrl]);

  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    turnTo(goal + move);
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, turn: hold() };
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!drag.current) return;
    const share = (event.clientX - drag.current.x) / event.currentTarget.clientWidth;
    set(drag.current.turn + share * Math.PI * 1.3);
  }

  function letGo() {
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
        aria-valuenow={turnInDegrees(goal)}
        aria-valuetext={viewWords(goal)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        className={`relative ${PREVIEW_FRAME} cursor-grab touch-pan-y overflow-hidden active:cursor-grabbing`}
      />
      <TurnButtons
        onStep={(steps) => turnTo(goal + steps * 2 * STEP)}
        onView={(turn) => turnTo(turn)}
      />
    </div>
  );
}
