import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import type { useFingers } from "../use-fingers.ts";

type MovableProps = {
  /** 'movable picture' */
  kind: string;
  label: string;
  fingers: ReturnType<typeof useFingers>;
  /** True when the key meant something. */
  onKey: (event: KeyboardEvent) => boolean;
  onSettle: () => void;
  children: ReactNode;
  /** Drawn around it while it has the focus. */
  frame: ReactNode;
};

/** A part of a drawing that is moved by hand or by keys. */
export function Movable(props: MovableProps) {
  const { kind, label, fingers, onKey, onSettle, children, frame } = props;
  const stayPut = useUnscrollable();
  const [isFocused, setFocused] = useState(false);
  // What the arrow keys mean here is ours, hence the role.
  const manners = {
    role: "application",
    tabIndex: 0,
    onKeyDown: (event: KeyboardEvent) => {
      // Many keyboards write the brackets that turn a picture with Alt, or with both (AltGr).
      const isShortcut = event.metaKey || event.ctrlKey !== event.altKey;
      if (isShortcut && !isBracket(event.key)) return;
      if (onKey(event)) event.preventDefault();
    },
    onKeyUp: onSettle,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return (
    <g
      {...manners}
      {...fingers}
      ref={stayPut}
      aria-roledescription={kind}
      aria-label={label}
      className="cursor-grab touch-none outline-none active:cursor-grabbing"
    >
      {children}
      {isFocused && (
        <g className="pointer-events-none fill-none">
          <g className="stroke-4 stroke-[#ffffff]">{frame}</g>
          <g className="stroke-2 stroke-[#1a1a2e]">{frame}</g>
        </g>
      )}
    </g>
  );
}

function isBracket(key: string): boolean {
  return "[]{}".includes(key);
}

/** Safari scrolls the page under a finger on SVG whatever `touch-action` says; this stops it. */
function useUnscrollable() {
  const [node, setNode] = useState<SVGElement | null>(null);
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    node?.addEventListener("touchmove", stay, { passive: false });
    return () => node?.removeEventListener("touchmove", stay);
  }, [node]);
  return setNode;
}
