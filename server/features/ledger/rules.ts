/** Sources of lots in the order in which they are spent: expiring ones first, then permanent ones. */
export const SPENDING_ORDER = ["plan", "trial", "pack", "goodwill", "return"] as const;
export type LotSource = (typeof SPENDING_ORDER)[number];

export type GrantReason = "trial" | "plan" | "upgrade" | "pack" | "goodwill";
export type EndReason = "month ended" | "plan ended";
export type RevokeReason = "refunded" | "disputed";
