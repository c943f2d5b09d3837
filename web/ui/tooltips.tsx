import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { listenForTooltips } from "./tooltip-events.ts";
import { computeTooltipPlace } from "./tooltip-place.ts";

/** Shows `data-tip` of the hovered or focused element; its accessible name has the same text. */
export function Tooltips() {
  const [button, setButton] = useState<HTMLElement | null>(null);
  useEffect(() => listenForTooltips(setButton), []);
  return button?.isConnected ? <Tooltip button={button} /> : null;
}

function Tooltip({ button }: { button: HTMLElement }) {
  const tip = useRef<HTMLParagraphElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    if (!tip.current) return;
    const { offsetWidth: width, offsetHeight: height } = tip.current;
    const { clientWidth, clientHeight } = document.documentElement;
    const view = { width: clientWidth, height: clientHeight };
    const isAbove = "tipAbove" in button.dataset;
    setPlace(computeTooltipPlace(button.getBoundingClientRect(), { width, height }, view, isAbove));
  }, [button]);
  return (
    <p
      ref={tip}
      data-tooltip=""
      aria-hidden="true"
      style={place}
      className="fixed z-60 w-max max-w-64 animate-fade-in rounded-picture bg-ink px-2.5 py-1 text-15 text-paper"
    >
      {button.dataset.tip}
    </p>
  );
}
