/** How long a toast stands that only says something, in ms. */
export const TIME_TO_READ = 4500;

/** For a toast with a button: to hear it, get there and press takes longer than to read. */
export const TIME_TO_PRESS = { duration: 10_000 };
