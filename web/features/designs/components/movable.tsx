import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import type { usePointers } from "../use-fingers.ts";

type MovableProps = {
  /** For example 'movable picture'. */
  kind: string;
  label: string;
  fingers: ReturnType<typeof usePointers>;
  /** Returns true if the key was handled. */
  onKey: (event: KeyboardEvent) => boolean;
  onSettle: () => void;
  children: ReactNode;
  /** The focus outline. */
  frame: ReactNode;
};

/** A part of the drawing that is moved by pointer or keys. */
export function Movable(props: MovableProps) {
  const { kind, label, fingers, onKey, onSettle, children, frame } = props;
  const ref = useBlockTouchScroll();
  const [isFocused, setFocused] = useState(false);
  // The `application` role passes arrow keys through screen readers.
  const interaction = {
    role: "application",
    tabIndex: 0,
    onKeyDown: (event: KeyboardEvent) => {
      // Many keyboard layouts type brackets with Alt or AltGr (Ctrl+Alt).
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
      {...interaction}
      {...fingers}
      ref={ref}
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

/** Safari ignores `touch-action` on SVG and scrolls the page; preventing touchmove stops that. */
function useBlockTouchScroll() {
  const [node, setNode] = useState<SVGElement | null>(null);
  useEffect(() => {
    const preventScroll = (event: Event) => event.preventDefault();
    node?.addEventListener("touchmove", preventScroll, { passive: false });
    return () => node?.removeEventListener("touchmove", preventScroll);
  }, [node]);
  return setNode;
}
