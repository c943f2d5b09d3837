/** In ms, for toasts without a button. */
export const TIME_TO_READ = 4500;

/** Longer, because users have to hear the toast, reach the button and click it. */
export const TIME_TO_PRESS = { duration: 10_000 };
