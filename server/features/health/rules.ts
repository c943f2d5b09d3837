/** Asked by everybody as often as they like, it costs one look in so long. */
export const ANSWER_KEPT_MS = 2000;

/** Longer than a probe has patience is no answer. */
export const READY_MS = 2000;
