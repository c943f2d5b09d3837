import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from "react";
import { awaitEndOfFirstView, endFirstView } from "../lib/first-view.ts";
import { useIsServed } from "../lib/visit.ts";
import { isWriting } from "../lib/writing.ts";

/**
 * Returns a part of a page below its first view. The server writes it with the page; the browser loads its code
 * and hydrates it after the first view. It takes no props and nothing around it within `Late` has a state: React
 * throws away the HTML of a boundary that is drawn again before it is hydrated.
 */
export function late(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => {
    if (!isWriting) await awaitEndOfFirstView();
    return { default: await load() };
  });
  return memo(function Late() {
    const { frame, onHydrated } = useHeldPress();
    return (
      <div ref={frame}>
        <EndWhereDrawn />
        <Suspense>
          <Part />
          <Hydrated tell={onHydrated} />
        </Suspense>
      </div>
    );
  });
}

/** Where the browser draws a part by itself, nothing stands in its place yet. */
function EndWhereDrawn() {
  const [isServed] = useState(useIsServed());
  useEffect(() => {
    if (!isServed) endFirstView();
  }, [isServed]);
  return null;
}

function Hydrated({ tell }: { tell: () => void }) {
  useEffect(tell, []);
  return null;
}

/** A press on a button that is not hydrated yet is done again once it is: React drops it. */
function useHeldPress() {
  const frame = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const isHydrated = useRef(false);
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (isHydrated.current || !button || !frame.current?.contains(button)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed.current = button;
      endFirstView();
    };
    addEventListener("click", hold, true);
    return () => removeEventListener("click", hold, true);
  }, []);
  function onHydrated() {
    isHydrated.current = true;
    pressed.current?.click();
  }
  return { frame, onHydrated };
}
