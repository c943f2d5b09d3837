/** Minimum confidence of a face; measured, see decision 015. */
export const MIN_FACE_SCORE = 0.6;
