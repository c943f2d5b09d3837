import { type RefObject, useRef, useState } from "react";
import type { Merch, Variant } from "#shared/contracts/catalog.ts";
import { wasChosen } from "./variant-choice.ts";

export type SizeChoice = {
  isMade: boolean;
  /** It was asked for in vain. */
  isMissed: boolean;
  fieldRef: RefObject<HTMLFieldSetElement | null>;
  make: () => void;
  /** Leads to the sizes. */
  ask: () => void;
};

/** What is worn has no size until the person chooses one, now or the last time; `isGiven`: elsewhere. */
export function useSize(
  merch: Merch | undefined,
  variant: Variant | undefined,
  isGiven = false,
): SizeChoice {
  const id = merch?.id ?? 0;
  const [madeFor, setMadeFor] = useState<number | null>(null);
  const [askedFor, setAskedFor] = useState<number | null>(null);
  const fieldRef = useRef<HTMLFieldSetElement>(null);
  const isWorn = merch?.shape === "shirt";
  const isMade = !isWorn || isGiven || madeFor === id || wasChosen(id, variant);
  return {
    isMade,
    isMissed: !isMade && askedFor === id,
    fieldRef,
    make: () => setMadeFor(id),
    ask: () => {
      setAskedFor(id);
      fieldRef.current?.querySelector("input")?.focus();
    },
  };
}
