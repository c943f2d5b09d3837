import { useState } from "react";

export type Selection = {
  /** Whether rows can be chosen now. */
  isOn: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Chooses exactly these. */
  choose: (ids: readonly string[]) => void;
  start: () => void;
  /** Nothing is chosen afterwards. */
  stop: () => void;
};

const NONE: ReadonlySet<string> = new Set();

/** Rows of a list that are chosen to do something with all of them. */
export function useSelection(): Selection {
  const [isOn, setOn] = useState(false);
  const [chosen, setChosen] = useState(NONE);
  return {
    isOn,
    has: (id) => chosen.has(id),
    toggle: (id) =>
      setChosen(
        (old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]),
      ),
    choose: (ids) => setChosen(new Set(ids)),
    start: () => setOn(true),
    stop: () => {
      setOn(false);
      setChosen(NONE);
    },
  };
}
