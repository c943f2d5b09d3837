import { toastFailure } from "#web/lib/toast-failure.ts";
import { ProofCancelled } from "./proof.ts";

/** Returns an `onError` handler for mutations; ignores a canceled re-authentication. */
export function sayFailure(title: string) {
  return (error: Error) => {
    if (!(error instanceof ProofCancelled)) void toastFailure(title, error);
  };
}
