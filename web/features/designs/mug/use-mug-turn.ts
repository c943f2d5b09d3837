import { useCallback, useEffect, useRef, useState } from "react";
import { findNearestTurn } from "./measures.ts";

const DEFAULT_MS = 450;

type MugTurn = {
  /** The current rotation, or the target of a running animation. */
  goal: number;
  /** Without animation. */
  set: (turn: number) => void;
  /** Animates along the shorter way, unless reduced motion is preferred. */
  turnTo: (turn: number, durationMs?: number) => void;
  /** Stops an animation and returns the rotation. */
  stop: () => number;
};

/** Manages the rotation; calls `onTurn` on each step and requests frames only while animating. */
export function useMugTurn(start: number, onTurn: (turn: number) => void): MugTurn {
  const [goal, setGoal] = useState(start);
  const current = useRef(start);
  const frame = useRef(0);
  const onTurnRef = useRef(onTurn);
  onTurnRef.current = onTurn;

  const setTurn = useCallback((turn: number) => {
    current.current = turn;
    onTurnRef.current(turn);
  }, []);

  const set = useCallback(
    (turn: number) => {
      cancelAnimationFrame(frame.current);
      setTurn(turn);
      setGoal(turn);
    },
    [setTurn],
  );

  const turnTo = useCallback(
    (turn: number, durationMs = DEFAULT_MS) => {
      cancelAnimationFrame(frame.current);
      const from = current.current;
      const to = findNearestTurn(from, turn);
      setGoal(to);
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return setTurn(to);
      const began = performance.now();
      const step = (time: number) => {
        const share = Math.min(Math.max((time - began) / durationMs, 0), 1);
        setTurn(from + (to - from) * (1 - (1 - share) ** 3));
        if (share < 1) frame.current = requestAnimationFrame(step);
      };
      frame.current = requestAnimationFrame(step);
    },
    [setTurn],
  );

  function stop(): number {
    cancelAnimationFrame(frame.current);
    setGoal(current.current);
    return current.current;
  }

  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { goal, set, turnTo, stop };
}
