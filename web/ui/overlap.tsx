import type { ReactNode } from "react";
import { cx } from "#web/lib/class-names.ts";

type OverlapProps = {
  /** Content of the two shapes. */
  circle: ReactNode;
  sheet: ReactNode;
  /** Blend mode of the overlap; `paper` follows the color theme. */
  blend?: "paper" | "multiply" | "screen";
  /** Fades the sheet, for a mix that is not rendered yet. */
  isSheetPale?: boolean;
  /** Overlays both shapes. */
  children?: ReactNode;
  className?: string;
};

const BLENDS = {
  paper: "[mix-blend-mode:var(--mix-blend)]",
  multiply: "mix-blend-multiply",
  screen: "mix-blend-screen",
};

/** The logo's shapes with pictures: a circle over a 2:3 sheet, tinted coral where they overlap. */
export function Overlap(props: OverlapProps) {
  const { circle, sheet, blend = "paper", isSheetPale = false, children, className } = props;
  return (
    <div className={cx("relative aspect-[623/546]", className)}>
      <div className="absolute top-[13.5%] left-0 aspect-square w-[58.43%] overflow-hidden rounded-full border-[1.5px] border-edge bg-coral">
        {circle}
      </div>
      <div className="absolute top-0 right-0 isolate aspect-[2/3] w-[58.43%] overflow-hidden rounded-picture border-[1.5px] border-edge bg-raised">
        <div
          className={cx("size-full transition-opacity duration-300", isSheetPale && "opacity-30")}
        >
          {sheet}
        </div>
        <div
          aria-hidden="true"
          className={cx(
            "absolute top-[13.5%] -left-[71.2%] aspect-square w-full rounded-full bg-coral",
            BLENDS[blend],
          )}
        />
      </div>
      {children}
    </div>
  );
}
