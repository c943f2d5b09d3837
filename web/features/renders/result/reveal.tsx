import { type ReactNode, useState } from "react";
import { cx } from "#web/lib/class-names.ts";
import type { RevealState } from "./use-reveal.ts";

type RevealProps = {
  /** A small copy of the picture, printed in two inks. */
  plateUrl: string;
  state: RevealState;
  /** The picture. */
  children: ReactNode;
};

/** Lets a new picture come into register once it has arrived; one that does not arrive says so itself. */
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
