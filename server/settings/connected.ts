/** What `npm run connect` found or did at a provider; `settings` is what belongs into the environment for it. */
export type Connected = { said: string; settings?: Record<string, string>; isOpen?: boolean };

/** Left to the owner. */
export const open = (said: string): Connected => ({ said, isOpen: true });
