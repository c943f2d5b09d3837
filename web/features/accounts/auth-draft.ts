import { isRecord, readStoredJson } from "#web/lib/stored-json.ts";

export type AuthMode = "signin" | "signup";

/** Content of the sign-in form, without passwords. */
export type AuthDraft = {
  mode: AuthMode;
  name: string;
  email: string;
  /** The address a verification link was just sent to, and when, in ms. */
  sentTo: string;
  sentAt: number;
};

const KEY = "auth-draft";
/** Shared by all tabs: the last time a user was signed in, in ms. */
const SIGNED_IN_KEY = "signed-in-at";

/** Reads the draft, which survives navigation, a change of language and reloads, but not the tab. */
export function readDraft(): Partial<AuthDraft> {
  const draft = readStored();
  if (!draft.sentAt) return draft;
  // The link was opened in another tab while this one missed the event.
  const isOver = draft.sentAt <= Number(localStorage.getItem(SIGNED_IN_KEY));
  return isOver ? { ...draft, sentTo: undefined, mode: undefined } : draft;
}

export function saveDraft(change: { [Key in keyof AuthDraft]?: AuthDraft[Key] | undefined }): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...readStored(), ...change }));
}

function readStored(): Partial<AuthDraft> {
  // Server-rendered pages start empty; /first-paint.js adapts them to the stored draft.
  if (typeof window === "undefined") return {};
  return readStoredJson(sessionStorage, KEY, isRecord) ?? {};
}

/** Clears the sign-in draft after authentication and notifies other tabs. */
export function recordSignIn(): void {
  sessionStorage.removeItem(KEY);
  localStorage.setItem(SIGNED_IN_KEY, String(Date.now()));
}

/**
 * Calls `enter` if the user signs in in another tab while this one waits for the link. Returns an unsubscribe function.
 */
export function subscribeToSignIn(enter: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SIGNED_IN_KEY && readStored().sentTo) enter();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
