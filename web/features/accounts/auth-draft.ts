import { isRecord, readStoredJson } from "#web/lib/stored-json.ts";

export type AuthMode = "signin" | "signup";

/** What stands on the sign-in screen, but never a password. */
export type AuthDraft = {
  mode: AuthMode;
  name: string;
  email: string;
  /** Where a verification link was just sent to, and when, in ms. */
  sentTo: string;
  sentAt: number;
};

const KEY = "auth-draft";
/** Of the whole browser: when somebody was last seen signed in, in ms. */
const SEEN_KEY = "signed-in-at";

/** Outlives a look at the terms, another language and a reload, but not the tab. */
export function readDraft(): Partial<AuthDraft> {
  const draft = readStored();
  if (!draft.sentAt) return draft;
  // The link was opened in another tab, and this one has not heard of it.
  const isOver = draft.sentAt <= Number(localStorage.getItem(SEEN_KEY));
  return isOver ? { ...draft, sentTo: undefined, mode: undefined } : draft;
}

export function keepDraft(change: { [Key in keyof AuthDraft]?: AuthDraft[Key] | undefined }): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...readStored(), ...change }));
}

function readStored(): Partial<AuthDraft> {
  // A page that the server writes begins empty; /first-paint.js sees to what stands here.
  if (typeof window === "undefined") return {};
  return readStoredJson(sessionStorage, KEY, isRecord) ?? {};
}

/** Somebody is in: no step is left, in whichever tab they wait for it. */
export function noteSignedIn(): void {
  sessionStorage.removeItem(KEY);
  localStorage.setItem(SEEN_KEY, String(Date.now()));
}

/** Hears of somebody who came in by another tab while this one waits for its link; gives what ends it. */
export function onSignedInElsewhere(enter: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === SEEN_KEY && readStored().sentTo) enter();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}
