import { useState } from "react";

export type Selection = {
  /** True in selection mode. */
  isOn: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Replaces the selection. */
  choose: (ids: readonly string[]) => void;
  start: () => void;
  /** Ends selection mode and clears the selection. */
  stop: () => void;
};

const EMPTY_SELECTION: ReadonlySet<string> = new Set();

export function useSelection(): Selection {
  const [isOn, setOn] = useState(false);
  const [chosen, setChosen] = useState(EMPTY_SELECTION);
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
      setChosen(EMPTY_SELECTION);
    },
  };
}
