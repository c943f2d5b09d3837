import { toastFailure } from "#web/lib/toast-failure.ts";

/** For a mutation's `onError`. */
export function sayFailure(title: string) {
  return (error: Error) => void toastFailure(title, error);
}
