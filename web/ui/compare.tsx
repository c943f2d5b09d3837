import { type ReactNode, useState } from "react";
import { cx } from "../lib/class-names.ts";
import { CompareRail } from "./compare-rail.tsx";
import { Picture } from "./picture.tsx";
import { useHorizontalDrag } from "./use-horizontal-drag.ts";

export type Original = {
  src: string;
  srcSet?: string;
  alt: string;
};

type CompareProps = {
  /** The main picture. */
  children: ReactNode;
  /** The source picture; null disables the comparison. */
  original: Original | null;
  /** In px, of both pictures. */
  size: { width: number; height: number };
  sizes: string;
  /** Visible share of the original in percent. */
  split: number;
  onSplit: (split: number) => void;
  className?: string;
  frameClassName?: string;
};

/** A before/after slider. Its handle is below the picture, so that nothing covers it. */
export function Compare(props: CompareProps) {
  const { children, original, size, sizes, split, onSplit, className, frameClassName } = props;
  const [isWanted, setWanted] = useState(false);
  const sideways = useHorizontalDrag(onSplit);
  const want = () => setWanted(true);
  return (
    <div
      className={className}
      {...(original && { onPointerEnter: want, onPointerDown: want, onFocus: want })}
    >
      <div
        className={cx("relative overflow-hidden", frameClassName)}
        {...(original && {
          ...sideways,
          onDoubleClick: () => onSplit(0),
          style: { touchAction: "pan-y pinch-zoom" },
        })}
      >
        {children}
        {original && (isWanted || split > 0) && (
          <>
            <div
              aria-hidden={split === 0}
              className="pointer-events-none absolute inset-0"
              style={{ clipPath: `inset(0 ${100 - split}% 0 0)` }}
            >
              <Picture
                {...original}
                {...size}
                sizes={sizes}
                className="size-full rounded-none! object-cover"
              />
            </div>
            {split > 0 && <Line split={split} />}
          </>
        )}
      </div>
      {original && <CompareRail split={split} onSplit={onSplit} />}
    </div>
  );
}

/** A thin line with a wide touch target. */
function Line({ split }: { split: number }) {
  return (
    <div
      data-grip
      aria-hidden="true"
      className="absolute inset-y-0 grid w-11 -translate-x-1/2 cursor-ew-resize justify-center"
      style={{ left: `${split}%` }}
    >
      <span className="w-[5px] border-edge border-x-[1.5px] bg-raised" />
    </div>
  );
}
