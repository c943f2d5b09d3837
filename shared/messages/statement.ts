import type { RenderFailure } from "../error-codes.ts";

/** The short reason and the explanation of a statement line. */
export type StatementWords = { reason: string; explanation: string };

/** Null if the theme no longer exists. */
export type ThemeName = { slug: string; name: string } | null;

/** Renders granted together, with the name stored in their row; `ends` is null if they do not expire. */
export type Granted = { name: string; count: number; ends: string | null };

export type Origin =
  | { from: "plan" | "pack"; name: string }
  | { from: "trial" | "return" | "goodwill" };

/** Renders granted by an operator; `why` is shown to the user. */
export type Goodwill = { count: number; why: string };

export type Reserved = { theme: ThemeName; origin: Origin | null };
/** `mix` is null if the mix was deleted. */
export type Captured = { theme: ThemeName; mix: string | null };
/** `stays`: the month it came from is over, so the render no longer expires. */
export type Returned = { theme: ThemeName; stays: boolean };
export type Failed = Returned & { failure: RenderFailure | null };
export type Expired = { name: string; count: number; isTrial: boolean; isPlanOver: boolean };
export type Revoked = { name: string; count: number };
