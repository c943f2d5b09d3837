import { useState } from "react";
import type { BelowCost } from "#shared/contracts/desk/codes.ts";
import { ApiError } from "#web/lib/api-client.ts";

/** The server rejects shorter reasons. */
export const MIN_REASON_LENGTH = 3;

/**
 * Runs actions that the server rejects without a reason if they would sell below cost. `guard` stores such a rejection
 * in `refusal` and throws other errors; `reason` is null until the operator has typed one that is long enough.
 */
export function useBelowCost() {
  const [refusal, setRefusal] = useState<BelowCost | null>(null);
  const [why, setWhy] = useState("");
  const reason = refusal && why.trim().length >= MIN_REASON_LENGTH ? why.trim() : null;
  async function guard(action: () => Promise<unknown>): Promise<void> {
    try {
      await action();
    } catch (error) {
      const belowCost = toBelowCost(error);
      if (!belowCost) throw error;
      setRefusal(belowCost);
    }
  }
  return {
    ...{ refusal, why, setWhy, reason, guard },
    isReady: !refusal || reason !== null,
    /** Clears the rejection after the input has changed. */
    reset: () => setRefusal(null),
  };
}

function toBelowCost(error: unknown): BelowCost | null {
  if (!(error instanceof ApiError)) return null;
  const { known, losses } = error.details as Partial<BelowCost>;
  return known !== undefined && losses ? { known, losses } : null;
}
