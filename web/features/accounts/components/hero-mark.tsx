import { cx } from "#web/lib/class-names.ts";

const SHAPE = "absolute overflow-hidden border-[1.5px] border-edge bg-cover bg-top";

/**
 * The mark as a poster: the person in the circle, the idea in the square, their overlap in ink.
 * Backgrounds, because a browser does not load those of the one that is hidden, and because a
 * missing one leaves the shape in its own colour.
 */
export function HeroMark({ isSmall = false, className }: { isSmall?: boolean; className: string }) {
  return (
    <div className={cx("relative aspect-[47/32]", className)} aria-hidden="true">
      <div
        className={cx(
          SHAPE,
          "top-[3.1%] left-0 h-[93.8%] w-[63.8%] rounded-pill bg-coral",
          isSmall ? "bg-[url(/samples/female-face.webp)]" : "bg-[url(/samples/female.webp)]",
        )}
      />
      <div
        className={cx(
          SHAPE,
          "top-[3.1%] left-[53.2%] h-[93.8%] w-[46.8%] rounded-[8%] bg-teal-shape",
          isSmall
            ? "bg-[url(/samples/female/oil-painting-320.webp)]"
            : "bg-[url(/samples/female/oil-painting-640.webp)]",
        )}
      >
        <div className="absolute top-0 left-[-113.6%] h-full w-[136.4%] rounded-pill bg-ink" />
      </div>
    </div>
  );
}
