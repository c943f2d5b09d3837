import { useState } from "react";
import type { Render } from "#shared/contracts/renders.ts";

export type RevealState = {
  /** The picture came before the person's eyes; an older one is there as it is. */
  isFresh: boolean;
  /** Nothing moves any more. */
  isOver: boolean;
  end: () => void;
};

/** How far the moment is in which a waiting person gets their picture. */
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
