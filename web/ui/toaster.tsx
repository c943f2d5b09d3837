import { useRouterState } from "@tanstack/react-router";
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Toaster as Sonner, toast, useSonner } from "sonner";
import { texts } from "#web/texts/ui.ts";
import { focusTitle } from "./navigation-focus.ts";
import { findQuietestPlace, TOAST_GAP, type ToastPlace, trackPresses } from "./toast-place.ts";
import { TIME_TO_READ } from "./toast-time.ts";

const OFFLINE = "offline";

/** Shows a toast while the device is offline. */
function useOfflineToast() {
  useEffect(() => {
    const showToast = () =>
      toast.error(texts.offline, { id: OFFLINE, duration: Number.POSITIVE_INFINITY });
    const dismissToast = () => toast.dismiss(OFFLINE);
    if (!navigator.onLine) showToast();
    addEventListener("offline", showToast);
    addEventListener("online", dismissToast);
    return () => {
      removeEventListener("offline", showToast);
      removeEventListener("online", dismissToast);
    };
  }, []);
}

/** Keeps toasts open while focused, and restores the focus when a toast closes. */
function useFocusInside() {
  const frame = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const { toasts } = useSonner();
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && frame.current?.contains(target) === true;

  /** Sonner only pauses for mouse events on its list. */
  function dispatchMouseEvent(type: "mousemove" | "mouseout") {
    frame.current?.querySelector("ol")?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  }
  function keepOpen() {
    if (isInside(document.activeElement)) dispatchMouseEvent("mousemove");
  }
  function onFocusCapture(event: FocusEvent) {
    // On blur, sonner moves the focus back to where it came from, so Tab would never get past a
    // toast; without this event it does not know the origin.
    event.stopPropagation();
    if (!isInside(event.relatedTarget)) cameFrom.current = event.relatedTarget;
    keepOpen();
  }
  function onBlurCapture(event: FocusEvent) {
    if (!isInside(event.relatedTarget)) dispatchMouseEvent("mouseout");
  }
  function onClick({ target }: { target: EventTarget }) {
    if (!(target instanceof Element && isInside(document.activeElement))) return;
    const isClose = target.closest("[data-close-button]") !== null;
    const back = isClose && cameFrom.current?.isConnected ? cameFrom.current : null;
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    else if (target.closest("button")) focusTitle();
  }
  useEffect(() => {
    // Sonner resets its hover state whenever a toast closes.
    if (toasts.length > 0) keepOpen();
  });

  return {
    ref: frame,
    onFocusCapture,
    onBlurCapture,
    onClick,
    onMouseLeave: keepOpen,
    onKeyUp: keepOpen,
  };
}

/**
 * Reserves the height of the newest toast on narrow screens, where the page moves down for it
 * (styles.css).
 */
function useToastRoom(frame: RefObject<HTMLElement | null>) {
  const { toasts } = useSonner();
  useEffect(() => {
    const { style } = document.documentElement;
    const shown = frame.current?.querySelector<HTMLElement>("[data-sonner-toast]");
    if (toasts.length === 0 || !shown) {
      style.removeProperty("--toast-room");
      return;
    }
    // Older toasts are partly visible below the newest.
    const edges = (Math.min(toasts.length, VISIBLE_TOASTS) - 1) * EDGE;
    const observer = new ResizeObserver(() => {
      const room = shown.offsetHeight + edges + 2 * TOAST_GAP;
      style.setProperty("--toast-room", `${room}px`);
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [frame, toasts]);
}

/** Updates the position for each toast and screen, except while a toast is focused. */
function useQuietPlace(frame: RefObject<HTMLElement | null>): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>("top-center");
  const newest = useSonner().toasts[0]?.id;
  const screen = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(trackPresses, []);
  useLayoutEffect(() => {
    const { current } = frame;
    if (newest === undefined || !current || current.contains(document.activeElement)) return;
    const shown = current.querySelector<HTMLElement>("[data-sonner-toast]");
    setPlace(findQuietestPlace(shown?.offsetHeight ?? DEFAULT_HEIGHT, current));
  }, [frame, newest, screen]);
  return place;
}

/** In px, of two lines. */
const DEFAULT_HEIGHT = 74;
const VISIBLE_TOASTS = 3;
/** In px: visible part of an older toast behind a newer one. */
const EDGE = 10;
const OFFSET = {
  top: `calc(var(--top-bar, 0px) + ${TOAST_GAP}px)`,
  bottom: `calc(var(--bottom-bar, 0px) + ${TOAST_GAP}px)`,
};

/** Trigger with `toast.success(…)` or `toast.error(…)` from sonner. */
export function Toaster() {
  useOfflineToast();
  const focusInside = useFocusInside();
  useToastRoom(focusInside.ref);
  const place = useQuietPlace(focusInside.ref);
  return (
    <div role="presentation" {...focusInside}>
      <Sonner
        position={place}
        // Avoids the bars and their buttons.
        offset={OFFSET}
        mobileOffset={OFFSET}
        visibleToasts={VISIBLE_TOASTS}
        duration={TIME_TO_READ}
        closeButton
        containerAriaLabel={texts.toasts.list}
        gap={EDGE}
        toastOptions={{ className: "memix-toast", closeButtonAriaLabel: texts.toasts.close }}
      />
    </div>
  );
}
