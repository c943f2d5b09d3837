import { toastFailure } from "#web/lib/toast-failure.ts";
import { ReauthCanceled } from "./reauth.ts";

/** Returns an `onError` handler for mutations; ignores a canceled re-authentication. */
export function createFailureToast(title: string) {
  return (error: Error) => {
    if (!(error instanceof ReauthCanceled)) void toastFailure(title, error);
  };
}
