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
import { focusTitle } from "./arrival.ts";
import { quietestPlace, TOAST_GAP, type ToastPlace, watchPresses } from "./toast-place.ts";
import { TIME_TO_READ } from "./toast-time.ts";

const OFFLINE = "offline";

/** Says it as long as the device has no network: nothing that is pressed now arrives. */
function useOfflineToast() {
  useEffect(() => {
    const say = () =>
      toast.error(texts.offline, { id: OFFLINE, duration: Number.POSITIVE_INFINITY });
    const unsay = () => toast.dismiss(OFFLINE);
    if (!navigator.onLine) say();
    addEventListener("offline", say);
    addEventListener("online", unsay);
    return () => {
      removeEventListener("offline", say);
      removeEventListener("online", unsay);
    };
  }, []);
}

/** Nothing goes while the focus is in it, and what was pressed gives the focus back before it goes. */
function useFocusInside() {
  const frame = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const { toasts } = useSonner();
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && frame.current?.contains(target) === true;

  /** Sonner waits for a mouse over its list, and for nothing else. */
  function tellMouse(type: "mousemove" | "mouseout") {
    frame.current?.querySelector("ol")?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  }
  function hold() {
    if (isInside(document.activeElement)) tellMouse("mousemove");
  }
  function onFocusCapture(event: FocusEvent) {
    // Left by Tab, sonner sends the focus back to where it came from, so that it never gets past a toast:
    // without the event it does not know where that was.
    event.stopPropagation();
    if (!isInside(event.relatedTarget)) cameFrom.current = event.relatedTarget;
    hold();
  }
  function onBlurCapture(event: FocusEvent) {
    if (!isInside(event.relatedTarget)) tellMouse("mouseout");
  }
  function onClick({ target }: { target: EventTarget }) {
    if (!(target instanceof Element && isInside(document.activeElement))) return;
    const isClose = target.closest("[data-close-button]") !== null;
    const back = isClose && cameFrom.current?.isConnected ? cameFrom.current : null;
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    else if (target.closest("button")) focusTitle();
  }
  useEffect(() => {
    // With each toast that goes sonner forgets the mouse.
    if (toasts.length > 0) hold();
  });

  return { ref: frame, onFocusCapture, onBlurCapture, onClick, onMouseLeave: hold, onKeyUp: hold };
}

/** Reserves the height of the newest toast on narrow screens, where the page moves down for it (styles.css). */
function useToastRoom(frame: RefObject<HTMLElement | null>) {
  const { toasts } = useSonner();
  useEffect(() => {
    const { style } = document.documentElement;
    const shown = frame.current?.querySelector<HTMLElement>("[data-sonner-toast]");
    if (toasts.length === 0 || !shown) {
      style.removeProperty("--toast-room");
      return;
    }
    // Older toasts show their lower edges below the newest.
    const edges = (Math.min(toasts.length, VISIBLE) - 1) * EDGE;
    const observer = new ResizeObserver(() => {
      const room = shown.offsetHeight + edges + 2 * TOAST_GAP;
      style.setProperty("--toast-room", `${room}px`);
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [frame, toasts]);
}

/** Chosen anew for each toast and each screen, but never under a hand that is in one. */
function useQuietPlace(frame: RefObject<HTMLElement | null>): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>("top-center");
  const newest = useSonner().toasts[0]?.id;
  const screen = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(watchPresses, []);
  useLayoutEffect(() => {
    const { current } = frame;
    if (newest === undefined || !current || current.contains(document.activeElement)) return;
    const shown = current.querySelector<HTMLElement>("[data-sonner-toast]");
    setPlace(quietestPlace(shown?.offsetHeight ?? TALL, current));
  }, [frame, newest, screen]);
  return place;
}

/** In px, of two lines. */
const TALL = 74;
const VISIBLE = 3;
/** In px: how far an older toast shows behind a newer one. */
const EDGE = 10;
const OFFSET = {
  top: `calc(var(--top-bar, 0px) + ${TOAST_GAP}px)`,
  bottom: `calc(var(--bottom-bar, 0px) + ${TOAST_GAP}px)`,
};

/** Say something with `toast.success(…)` or `toast.error(…)` from sonner. */
export function Toaster() {
  useOfflineToast();
  const focusInside = useFocusInside();
  useToastRoom(focusInside.ref);
  const place = useQuietPlace(focusInside.ref);
  return (
    <div role="presentation" {...focusInside}>
      <Sonner
        position={place}
        // Clear of the bars, which have buttons.
        offset={OFFSET}
        mobileOffset={OFFSET}
        visibleToasts={VISIBLE}
        duration={TIME_TO_READ}
        closeButton
        containerAriaLabel={texts.toasts.list}
        gap={EDGE}
        toastOptions={{ className: "memix-toast", closeButtonAriaLabel: texts.toasts.close }}
      />
    </div>
  );
}
