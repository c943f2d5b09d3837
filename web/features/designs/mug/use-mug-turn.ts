import { useCallback, useEffect, useRef, useState } from "react";
import { nearestTurn } from "./measures.ts";

const USUAL_MS = 450;

type MugTurn = {
  /** Where it stands, or will stand once a turn has ended. */
  goal: number;
  /** At once, as under a hand. */
  set: (turn: number) => void;
  /** On the shorter way, smoothly where motion is welcome. */
  turnTo: (turn: number, durationMs?: number) => void;
  /** Ends a turn where it is, and says where that is. */
  hold: () => number;
};

/** `onTurn` hears each step; frames are asked for only while it turns. */
export function useMugTurn(start: number, onTurn: (turn: number) => void): MugTurn {
  const [goal, setGoal] = useState(start);
  const now = useRef(start);
  const frame = useRef(0);
  const tell = useRef(onTurn);
  tell.current = onTurn;

  const put = useCallback((turn: number) => {
    now.current = turn;
    tell.current(turn);
  }, []);

  const set = useCallback(
    (turn: number) => {
      cancelAnimationFrame(frame.current);
      put(turn);
      setGoal(turn);
    },
    [put],
  );

  const turnTo = useCallback(
    (turn: number, durationMs = USUAL_MS) => {
      cancelAnimationFrame(frame.current);
      const from = now.current;
      const to = nearestTurn(from, turn);
      setGoal(to);
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return put(to);
      const began = performance.now();
      const step = (time: number) => {
        const share = Math.min(Math.max((time - began) / durationMs, 0), 1);
        put(from + (to - from) * (1 - (1 - share) ** 3));
        if (share < 1) frame.current = requestAnimationFrame(step);
      };
      frame.current = requestAnimationFrame(step);
    },
    [put],
  );

  function hold(): number {
    cancelAnimationFrame(frame.current);
    setGoal(now.current);
    return now.current;
  }

  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { goal, set, turnTo, hold };
}
