import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CreateDesignInput, Design } from "#shared/contracts/designs.ts";
import { proofQuery } from "./api.ts";

/** Long enough that a pause within a movement asks for nothing. */
const PAUSE_MS = 700;

export type Proof = {
  /** The last one there is; an older layout's while `isBehind`. */
  design: Design | null;
  isBehind: boolean;
  error: Error | null;
  retry: () => void;
};

/** The print file of what is on screen, made once the hand rests. */
export function useProof(input: CreateDesignInput): Proof {
  const wanted = JSON.stringify(input);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const proof = useQuery(proofQuery(JSON.parse(asked) as CreateDesignInput));
  const design = proof.data?.variant_id === input.variant_id ? proof.data : null;
  return {
    design,
    isBehind: asked !== wanted || proof.isPlaceholderData || proof.isPending,
    error: proof.error,
    retry: () => void proof.refetch(),
  };
}
