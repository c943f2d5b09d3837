/** For a toast with a button: to hear it, get there and press takes longer than to read. */
export const TIME_TO_PRESS = { duration: 10_000 };
