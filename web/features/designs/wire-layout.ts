import type { DesignLayout } from "#shared/contracts/designs.ts";

/**
 * The layout as it is sent: no text that says nothing, and no finer than a fiftieth of a pixel, so
 * that what looks the same is the same design.
 */
export function wireLayout({ picture, background, text }: DesignLayout): DesignLayout {
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
