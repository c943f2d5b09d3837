import { type RefObject, useRef, useState } from "react";
import type { Merch, Variant } from "#shared/contracts/catalog.ts";
import { isLastVariant } from "./variant-choice.ts";

export type SizeChoice = {
  isMade: boolean;
  /** The user tried to continue without a size. */
  isMissed: boolean;
  fieldRef: RefObject<HTMLFieldSetElement | null>;
  make: () => void;
  /** Marks the missing size and focuses the field. */
  requestChoice: () => void;
};

/**
 * Shirts have no default size: the user has to choose one, now or earlier. `isGiven`: chosen
 * elsewhere.
 */
export function useSize(
  merch: Merch | undefined,
  variant: Variant | undefined,
  isGiven = false,
): SizeChoice {
  const id = merch?.id ?? 0;
  const [madeFor, setMadeFor] = useState<number | null>(null);
  const [requestedFor, setRequestedFor] = useState<number | null>(null);
  const fieldRef = useRef<HTMLFieldSetElement>(null);
  const isShirt = merch?.shape === "shirt";
  const isMade = !isShirt || isGiven || madeFor === id || isLastVariant(id, variant);
  return {
    isMade,
    isMissed: !isMade && requestedFor === id,
    fieldRef,
    make: () => setMadeFor(id),
    requestChoice: () => {
      setRequestedFor(id);
      fieldRef.current?.querySelector("input")?.focus();
    },
  };
}
