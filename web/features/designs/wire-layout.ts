import type { DesignLayout } from "#shared/contracts/designs.ts";

/**
 * Converts a layout for sending: drops blank text and rounds to 1/50 px, so that layouts that look
 * the same are the same design.
 */
export function toWireLayout({ picture, background, text }: DesignLayout): DesignLayout {
  const { x, y, width, rotation, copies, cut } = picture;
  const value = text?.value.trim();
  return {
    picture: {
      x: round(x),
      y: round(y),
      width: round(width),
      rotation: round(rotation, 2),
      copies,
      ...(cut && { cut }),
    },
    background,
    text:
      text && value
        ? { ...text, value, x: round(text.x), y: round(text.y), height: round(text.height) }
        : null,
  };
}

function round(value: number, digits = 5): number {
  return Math.round(value * 10 ** digits) / 10 ** digits + 0;
}
