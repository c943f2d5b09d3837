import { type ReactNode, useState } from "react";
import { cx } from "#web/lib/class-names.ts";
import type { RevealState } from "./use-reveal.ts";

type RevealProps = {
  /** A thumbnail for the two color plates. */
  plateUrl: string;
  state: RevealState;
  children: ReactNode;
};

/** Starts the reveal animation once the picture has loaded; skips it if loading fails. */
export function Reveal({ plateUrl, state, children }: RevealProps) {
  const [hasArrived, setArrived] = useState(false);
  const { isFresh, isOver, end } = state;
  const isMoving = isFresh && hasArrived && !isOver;
  return (
    <div className={cx("reveal-frame", isMoving && "reveal")}>
      <div
        className={cx("reveal-picture", !isOver && !hasArrived && "invisible")}
        onLoadCapture={() => setArrived(true)}
        onErrorCapture={end}
        onAnimationEnd={({ animationName }) => animationName === "reveal-picture" && end()}
      >
        {children}
      </div>
      {isMoving && <Plate plate="coral" url={plateUrl} />}
      {isMoving && <Plate plate="teal" url={plateUrl} />}
    </div>
  );
}

function Plate({ plate, url }: { plate: "coral" | "teal"; url: string }) {
  return (
    <div className="reveal-plate" data-plate={plate} aria-hidden="true">
      <img src={url} alt="" />
    </div>
  );
}
