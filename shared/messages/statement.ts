import type { RenderFailure } from "../error-codes.ts";

/** What a line of the render statement says in a few words, and in a sentence. */
export type StatementWords = { reason: string; explanation: string };

/** Null where the theme is gone. */
export type ThemeName = { slug: string; name: string } | null;

/** Renders that came together, by the name that their row keeps; `ends` null: they stay. */
export type Granted = { name: string; count: number; ends: string | null };

/** Where a render came from. */
export type Origin =
  | { from: "plan" | "pack"; name: string }
  | { from: "trial" | "return" | "goodwill" };

/** Given by the shop, for the reason that it wrote for the person. */
export type Goodwill = { count: number; why: string };

export type Reserved = { theme: ThemeName; origin: Origin | null };
/** Without a name the mix was deleted. */
export type Captured = { theme: ThemeName; mix: string | null };
/** `stays` where the month that it came from is over. */
export type Returned = { theme: ThemeName; stays: boolean };
export type Failed = Returned & { failure: RenderFailure | null };
export type Expired = { name: string; count: number; isTrial: boolean; isPlanOver: boolean };
export type Revoked = { name: string; count: number };
