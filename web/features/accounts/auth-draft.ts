export type AuthMode = "signin" | "signup";

/** What stands on the sign-in screen, but never a password. */
export type AuthDraft = {
  mode: AuthMode;
  name: string;
  email: string;
  /** Where a verification link was just sent to. */
  sentTo: string;
};

const KEY = "auth-draft";

/** Outlives a look at the terms, another language and a reload, but not the tab. */
export function readDraft(): Partial<AuthDraft> {
  return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<AuthDraft>;
}

export function keepDraft(change: Partial<AuthDraft>): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...readDraft(), ...change }));
}

export function forgetDraft(): void {
  sessionStorage.removeItem(KEY);
}
