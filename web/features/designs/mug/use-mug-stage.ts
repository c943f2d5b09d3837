import { type RefObject, useEffect, useRef } from "react";
import type { PrintArea } from "#shared/contracts/designs.ts";
import { VIEWS } from "./measures.ts";
import { MugStage } from "./mug-stage.ts";
import { useMugTurn } from "./use-mug-turn.ts";

const FIRST_TURN_MS = 1600;

export type MugStageOptions = {
  area: PrintArea;
  /** The print file; without one the mug is white. */
  printUrl: string | null;
  /** Renders fewer pixels and skips the opening animation. */
  isSlow: boolean;
  /** Called if WebGL is unavailable or lost. */
  onFail: () => void;
};

/** Renders the mug in `host`; the handle turns into view first. */
export function useMugStage(
  host: RefObject<HTMLElement | null>,
  { area, printUrl, isSlow, onFail }: MugStageOptions,
) {
  const stage = useRef<MugStage | null>(null);
  const turning = useMugTurn(VIEWS.handleRight - 1, (turn) => {
    if (stage.current) stage.current.turn = turn;
  });
  const { set, turnTo } = turning;
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
  }, [host, area, isSlow, set, turnTo]);

  useEffect(() => {
    if (printUrl) stage.current?.wear(printUrl).catch(() => fail.current());
  }, [printUrl]);
  return turning;
}
