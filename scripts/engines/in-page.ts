/** Functions that run in the page: each is sent as its text, so it uses nothing from around it. */

export type Role = "button" | "link" | "field" | "tab" | "heading" | "text";
export type Wanted = { role: Role; source: string; flags: string };

/** The first that is seen and has this name, or whose own text matches. */
export function locate({ role, source, flags }: Wanted): Element | null {
  const SELECTORS = {
    button: "button, [role=button]",
    link: "a[href]",
    field: "input, select, textarea",
    tab: "[role=tab], label:has(input[type=radio])",
    heading: "h1, h2, h3",
    text: "body *",
  };
  const wanted = new RegExp(source, flags);
  const says = (text: string | null | undefined) =>
    wanted.test((text ?? "").replace(/\s+/g, " ").trim());
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest("[inert], [aria-hidden=true]");
  const hasName = (element: Element) => {
    const label = element.getAttribute("aria-label");
    if (label !== null) return says(label);
    if (role !== "field") return says(element.textContent);
    const labels = (element as HTMLInputElement).labels ?? [];
    return [...labels].some(({ textContent }) => says(textContent));
  };
  const isOwnText = (element: Element) =>
    says(element.textContent) && ![...element.children].some((child) => says(child.textContent));
  const fits = role === "text" ? isOwnText : hasName;
  return (
    [...document.querySelectorAll(SELECTORS[role])].find((el) => fits(el) && isSeen(el)) ?? null
  );
}

/** Whether a press would be answered. */
export function isFree(element: Element): boolean {
  const { disabled } = element as HTMLButtonElement;
  return !disabled && element.ariaDisabled !== "true" && element.ariaBusy !== "true";
}

/** Into the middle: a driver scrolls no further than the edge, where a bar may lie over it. */
export function center(element: Element): void {
  element.scrollIntoView({ block: "center", behavior: "instant" });
}

export function clear(element: HTMLInputElement): void {
  element.focus();
  element.select();
}

/** Marks the page that is about to be left, so that it is known again. */
export function mark(): void {
  document.documentElement.dataset.isLeft = "yes";
}

/** Whether Back showed the very page that was left, not a new one. */
export function isMarked(): boolean {
  return "isLeft" in document.documentElement.dataset;
}

export function isLoaded(): boolean {
  return document.readyState === "complete";
}

/** Whether the mug is there to be turned: where WebGL fails, its canvas goes. */
export function isMugShown(): boolean {
  const canvas = document.querySelector("canvas");
  return canvas?.getContext("webgl2")?.isContextLost() === false && canvas.clientWidth > 0;
}

/** Whether the photo that was chosen is in the browser's storage: some milliseconds after it is seen. */
export async function isPhotoKept(): Promise<boolean> {
  const settle = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const [{ name } = {}] = await indexedDB.databases();
  if (!name) return false;
  const database = await settle(indexedDB.open(name));
  const store = database.transaction("photos").objectStore("photos");
  const count = await settle(store.count());
  database.close();
  return count > 0;
}

/** What the page told of itself since it was asked last (telling-shop.ts). */
export function takeFaults(): string[] {
  const told = sessionStorage.getItem("told-faults");
  sessionStorage.removeItem("told-faults");
  return JSON.parse(told ?? "[]") as string[];
}
