import { useState } from "react";
import { ApiError } from "#web/lib/api-client.ts";

type Act = () => Promise<unknown>;

/**
 * Runs actions for which the server requires authentication within the last 15 minutes. If the server answers
 * `proof_required`, `run` returns false and stores the action in `pendingAct` for a retry after re-authentication;
 * other errors are thrown.
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
  return { run, pendingAct, cancel: () => setPendingAct(null) };
}
