/** A step of `npm run connect` at a provider; `settings` are the resulting lines for the environment. */
export type Connected = { message: string; settings?: Record<string, string>; isOpen?: boolean };

/** Left to the owner. */
export const open = (message: string): Connected => ({ message, isOpen: true });
