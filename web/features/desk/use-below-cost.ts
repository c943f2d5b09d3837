import { useState } from "react";
import type { BelowCost } from "#shared/contracts/desk/codes.ts";
import { ApiError } from "#web/lib/api-client.ts";

/** As short as the server takes a reason. */
const LEAST = 3;

/**
 * What the server does not save without a reason, because it would sell below its cost: `refusal` says what is
 * lost, `reason` is what its person answers. `guard` does the act, and keeps this refusal of it.
 */
export function useBelowCost() {
  const [refusal, setRefusal] = useState<BelowCost | null>(null);
  const [why, setWhy] = useState("");
  const reason = refusal && why.trim().length >= LEAST ? why.trim() : null;
  async function guard(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      const found = refusalIn(error);
      if (!found) throw error;
      setRefusal(found);
    }
  }
  return {
    ...{ refusal, why, setWhy, reason, guard },
    isReady: !refusal || reason !== null,
    /** What was asked for is another thing now. */
    forget: () => setRefusal(null),
  };
}

function refusalIn(error: unknown): BelowCost | null {
  if (!(error instanceof ApiError)) return null;
  const { known, losses } = error.details as Partial<BelowCost>;
  return known !== undefined && losses ? { known, losses } : null;
}
