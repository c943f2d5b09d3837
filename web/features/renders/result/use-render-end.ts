import { useEffect, useEffectEvent, useRef } from "react";
import { isRenderOver, type Render } from "#shared/contracts/renders.ts";

/** Calls `onEnd` once when a watched render ends, not for one that had ended before. */
export function useRenderEnd(render: Render | undefined, onEnd: (render: Render) => void): void {
  const watchedId = useRef<string>(undefined);
  const notifyEnd = useEffectEvent(onEnd);

  useEffect(() => {
    if (!render) return;
    if (!isRenderOver(render.status)) {
      watchedId.current = render.id;
    } else if (watchedId.current === render.id) {
      watchedId.current = undefined;
      notifyEnd(render);
    }
  }, [render]);
}
