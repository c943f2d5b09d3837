/** Where lots come from, in the order in which they are spent: what ends first, then what stays. */
export const SPENDING_ORDER = ["plan", "trial", "pack", "goodwill", "return"] as const;
export type LotSource = (typeof SPENDING_ORDER)[number];

/** Why a user got renders, lost what was left of them, or had them taken back. */
export type GrantReason = "trial" | "plan" | "upgrade" | "pack" | "goodwill";
export type EndReason = "month ended" | "plan ended";
export type RevokeReason = "refunded" | "disputed";
