/** The plan that a `users.subscription` value means (spec 4, plan label). */
export function planLabel(
  subscription: number | null,
): "trial" | "starter" | "sweet spot" | "unlimited vibes" {
  if (!subscription) return "trial";
  if (subscription === 1) return "starter";
  if (subscription === 2) return "sweet spot";
  return "unlimited vibes";
}

/** From Sweet Spot on, renders are taken from the queue first. */
export function hasPriority(subscription: number | null): boolean {
  return (subscription ?? 0) >= 2;
}

/** What a new account starts with. */
export const TRIAL_RENDERS = 3;
