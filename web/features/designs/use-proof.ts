import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CreateDesignInput, Design } from "#shared/contracts/designs.ts";
import { proofQuery } from "./api.ts";

/** Debounce, longer than a pause within a movement. */
const PAUSE_MS = 700;

export type Proof = {
  /** The latest proof; of an older layout while `isBehind`. */
  design: Design | null;
  isBehind: boolean;
  error: Error | null;
  retry: () => void;
};

/** Creates a proof of the layout on screen after a pause. */
export function useProof(input: CreateDesignInput): Proof {
  const current = JSON.stringify(input);
  const [debounced, setDebounced] = useState(current);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(current), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [current]);

  const proof = useQuery(proofQuery(JSON.parse(debounced) as CreateDesignInput));
  const design = proof.data?.variant_id === input.variant_id ? proof.data : null;
  return {
    design,
    isBehind: debounced !== current || proof.isPlaceholderData || proof.isPending,
    error: proof.error,
    retry: () => void proof.refetch(),
  };
}
