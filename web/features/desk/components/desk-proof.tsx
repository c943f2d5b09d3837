import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, createContext, use } from "react";
import { toast } from "sonner";
import { deskMeQuery, prove } from "../api.ts";

type Proof = { password?: string };

type ProofWay = ComponentType<{
  open: boolean;
  intent: null;
  isPasskeyOnly: boolean;
  /** Throws for a wrong password. */
  onAnswer: (proof: Proof) => Promise<void>;
  onClose: () => void;
}>;

/** How somebody shows who they are: the account's own dialog, put in by the route. */
export const ProofWayContext = createContext<ProofWay | null>(null);

type DeskProofProps = { act: (() => Promise<unknown>) | null; onClose: () => void };

/** Asks who it is, then does what waited for it. */
export function DeskProof({ act, onClose }: DeskProofProps) {
  const Way = use(ProofWayContext);
  const queryClient = useQueryClient();
  const isPasskeyOnly = useQuery(deskMeQuery).data?.passkey === "shown";
  async function answer({ password }: Proof) {
    if (password !== undefined) await prove(password);
    onClose();
    try {
      await act?.();
      await queryClient.invalidateQueries();
    } catch (error) {
      toast.error((error as Error).message);
    }
  }
  const asked = { open: act !== null, intent: null, isPasskeyOnly };
  return Way && <Way {...asked} onAnswer={answer} onClose={onClose} />;
}
