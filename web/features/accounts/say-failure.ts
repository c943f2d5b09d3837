import { toastFailure } from "#web/lib/toast-failure.ts";
import { ProofCancelled } from "./proof.ts";

/** For a mutation's `onError`; who changed their mind is told nothing. */
export function sayFailure(title: string) {
  return (error: Error) => {
    if (!(error instanceof ProofCancelled)) void toastFailure(title, error);
  };
}
