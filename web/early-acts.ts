declare global {
  interface Window {
    /** The last element clicked before hydration; set by /first-paint.js. */
    pressedEarly?: HTMLElement;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Records input made before hydration, which resets forms to their initial values. Returns a
 * function that replays it.
 */
export function captureEarlyInput(root: HTMLElement): () => void {
  const replays = new Map<Field, () => void>();
  const capture = (target: EventTarget | null) => {
    if (isField(target) && isFilled(target)) replays.set(target, createReplay(target));
  };
  const onInput = ({ target }: Event) => capture(target);
  root.querySelectorAll("input, textarea, select").forEach(capture);
  root.addEventListener("input", onInput, true);
  return () => {
    root.removeEventListener("input", onInput, true);
    for (const [field, replay] of replays) if (field.isConnected) replay();
    if (window.pressedEarly?.isConnected) window.pressedEarly.click();
  };
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

function getKind(field: Field): "file" | "choice" | "text" {
  if (field.type === "file") return "file";
  return field.type === "radio" || field.type === "checkbox" ? "choice" : "text";
}

/** True if the value differs from the server-rendered one. */
function isFilled(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== getDefaultOption(field);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  const kind = getKind(field);
  if (kind === "choice") return field.checked && !field.defaultChecked;
  return kind === "file" ? field.value !== "" : field.value !== field.defaultValue;
}

function getDefaultOption({ options }: HTMLSelectElement): string {
  const chosen = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return chosen?.value ?? "";
}

/** Repeats the input with events, so that listeners are called. */
function createReplay(field: Field): () => void {
  const { value } = field;
  if (field instanceof HTMLInputElement && getKind(field) === "choice") {
    return () => {
      field.checked = false;
      field.click();
    };
  }
  return () => {
    // File inputs keep their files, and scripts cannot set them.
    if (getKind(field) === "text") setNativeValue(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
}

/** Uses the native setter: React ignores input events after assignments that it tracks. */
function setNativeValue(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
}
