/** RGBA, row by row; compatible with `ImageData`. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

/** In shares of the picture's width and height, independent of scale. */
export type Box = { x: number; y: number; width: number; height: number };
