import type { ExternalToast, toast as Toast } from "sonner";

/**
 * Toasts are no part of the first view: what shows them is loaded after it, or with the first toast, which
 * then waits for it (web/ui/toasts.tsx).
 */

let start: (toast: typeof Toast) => void;
const started = new Promise<typeof Toast>((resolve) => {
  start = resolve;
});
let isNeeded = false;
let load: (() => void) | null = null;

/** Sets what loads the toaster; returns a function that unsets it. */
export function onToastNeeded(loadToaster: () => void): () => void {
  load = loadToaster;
  // A screen may send one before the frame around it is there.
  if (isNeeded) load();
  return () => {
    load = null;
  };
}

/** Sends all toasts to the toaster from now on, those that waited first. */
export function startToasts(toast: typeof Toast): void {
  start(toast);
}

function send(act: (toast: typeof Toast) => void): void {
  isNeeded = true;
  load?.();
  void started.then(act);
}

/** Shows a message. With the `id` of one that is shown it replaces that one. */
export const toast = Object.assign(
  (words: string, options?: ExternalToast) => send((shown) => shown(words, options)),
  {
    success: (words: string, options?: ExternalToast) =>
      send((shown) => shown.success(words, options)),
    error: (words: string, options?: ExternalToast) => send((shown) => shown.error(words, options)),
    /** Hides one, or all of them. */
    dismiss: (id?: string) => void started.then((shown) => shown.dismiss(id)),
  },
);
