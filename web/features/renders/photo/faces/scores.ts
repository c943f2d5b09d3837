/** From this score on it is a face; measured, see decision 015. */
export const SURE_SCORE = 0.6;
