import { useEffect, useEffectEvent, useRef } from "react";
import { isRenderOver, type Render } from "#shared/contracts/renders.ts";

/** Called once when a render ends before the person's eyes, not when an old one is opened. */
export function useRenderEnd(render: Render | undefined, onEnd: (render: Render) => void): void {
  const watched = useRef<string>(undefined);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!render) return;
    if (!isRenderOver(render.status)) {
      watched.current = render.id;
    } else if (watched.current === render.id) {
      watched.current = undefined;
      end(render);
    }
  }, [render]);
}
