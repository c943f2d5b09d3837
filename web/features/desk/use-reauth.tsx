import { useState } from "react";
import { ApiError } from "#web/lib/api-client.ts";
import { DeskReauth } from "./components/desk-reauth.tsx";

type Action = () => Promise<unknown>;

/**
 * Runs actions for which the server requires authentication within the last 15 minutes. If the server answers
 * `reauthentication_required`, `run` returns false, and `dialog` re-authenticates the operator and runs the action again; other
 * errors are thrown.
 */
export function useReauth() {
  const [pendingAction, setPendingAction] = useState<Action | null>(null);
  async function run(action: Action): Promise<boolean> {
    try {
      await action();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "reauthentication_required") throw error;
      setPendingAction(() => action);
      return false;
    }
  }
  const dialog = <DeskReauth action={pendingAction} onClose={() => setPendingAction(null)} />;
  return { run, dialog };
}
