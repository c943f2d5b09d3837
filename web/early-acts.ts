declare global {
  interface Window {
    /** What was pressed last while the app did not stand yet; from /first-paint.js. */
    pressedEarly?: HTMLElement;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what somebody does in a page of the server's before the app has taken it over: its forms begin with
 * values of their own and would forget what was typed or chosen. Gives what does it again.
 */
export function keepEarlyActs(root: HTMLElement): () => void {
  const filled = new Map<Field, () => void>();
  const keep = (target: EventTarget | null) => {
    if (isField(target) && isFilled(target)) filled.set(target, doAgain(target));
  };
  const hear = ({ target }: Event) => keep(target);
  root.querySelectorAll("input, textarea, select").forEach(keep);
  root.addEventListener("input", hear, true);
  return () => {
    root.removeEventListener("input", hear, true);
    for (const [field, again] of filled) if (field.isConnected) again();
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

/** By type of an input; all others hold text. */
function kindOf(field: Field): "file" | "choice" | "text" {
  if (field.type === "file") return "file";
  return field.type === "radio" || field.type === "checkbox" ? "choice" : "text";
}

/** Whether it holds something else than it came with. */
function isFilled(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== firstChoice(field);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  const kind = kindOf(field);
  if (kind === "choice") return field.checked && !field.defaultChecked;
  return kind === "file" ? field.value !== "" : field.value !== field.defaultValue;
}

function firstChoice({ options }: HTMLSelectElement): string {
  const chosen = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return chosen?.value ?? "";
}

/** As by hand, so that whoever listens to the field hears of it. */
function doAgain(field: Field): () => void {
  const { value } = field;
  if (field instanceof HTMLInputElement && kindOf(field) === "choice") {
    return () => {
      field.checked = false;
      field.click();
    };
  }
  return () => {
    // A file is still there, and no script may put one in.
    if (kindOf(field) === "text") write(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
}

/** Past React, which would else take it for what it wrote itself. */
function write(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
}
