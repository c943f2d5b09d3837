import { useState } from "react";
import { ApiError } from "#web/lib/api-client.ts";
import { DeskReauth } from "./components/desk-proof.tsx";

type Act = () => Promise<unknown>;

/**
 * Runs actions for which the server requires authentication within the last 15 minutes. If the server answers
 * `proof_required`, `run` returns false, and `dialog` re-authenticates the operator and runs the action again; other
 * errors are thrown.
 */
export function useReauth() {
  const [pendingAct, setPendingAct] = useState<Act | null>(null);
  async function run(act: Act): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "proof_required") throw error;
      setPendingAct(() => act);
      return false;
    }
  }
  const dialog = <DeskReauth act={pendingAct} onClose={() => setPendingAct(null)} />;
  return { run, dialog };
}
