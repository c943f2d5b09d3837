import { useState } from "react";
import { ApiError } from "#web/lib/api-client.ts";

type Act = () => Promise<unknown>;

/**
 * Does what wants a proof of the last quarter of an hour, and asks for it only where the server misses it: then
 * `waiting` is what is done once the person has proven who they are. Throws what the act throws otherwise.
 */
export function useProven() {
  const [waiting, setWaiting] = useState<Act | null>(null);
  async function run(act: Act): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "proof_required") throw error;
      setWaiting(() => act);
      return false;
    }
  }
  return { run, waiting, forget: () => setWaiting(null) };
}
