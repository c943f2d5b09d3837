import { useState } from "react";
import type { Render } from "#shared/contracts/renders.ts";

export type RevealState = {
  /** The picture arrived while the page was open; older ones are shown without animation. */
  isFresh: boolean;
  /** No animation is running or to come. */
  isOver: boolean;
  end: () => void;
};

/** Tracks the reveal animation of a new picture. */
export function useReveal(render: Render | undefined): RevealState {
  const [isFresh, setFresh] = useState<boolean>();
  const [hasEnded, setEnded] = useState(false);
  if (render && isFresh === undefined) setFresh(render.mix === null);
  return {
    isFresh: isFresh === true,
    isOver: isFresh === false || hasEnded,
    end: () => setEnded(true),
  };
}
