import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from "react";
import { awaitEndOfFirstView, endFirstView } from "../lib/first-view.ts";
import { useIsServed } from "../lib/visit.ts";
import { isWriting } from "../lib/writing.ts";

/**
 * Returns a part of a page below its first view. The server writes it with the page; the browser loads its code
 * and hydrates it after the first view. It takes no props: React would throw away a part that changes before.
 */
export function late(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => {
    if (!isWriting) await awaitEndOfFirstView();
    return { default: await load() };
  });
  return memo(function Late() {
    const [isServed] = useState(useIsServed());
    const { frame, onHydrated } = useHeldPress();
    useEffect(() => {
      // Drawn by the browser alone, there is nothing in its place yet.
      if (!isServed) endFirstView();
    }, [isServed]);
    return (
      <div ref={frame}>
        <Suspense>
          <Part />
          <Hydrated tell={onHydrated} />
        </Suspense>
      </div>
    );
  });
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
