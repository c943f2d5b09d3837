/** RGBA, row by row; an `ImageData` is one. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

/** In shares of the picture's width and height, so that it fits each size of the same picture. */
export type Box = { x: number; y: number; width: number; height: number };
