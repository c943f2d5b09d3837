/** Functions that run in the page. They are sent as source text, so they must not use outer variables. */

export type Role = "button" | "link" | "field" | "tab" | "heading" | "text";
export type Wanted = { role: Role; source: string; flags: string };

/** Returns the first visible element with this accessible name, or whose own text matches. */
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
  const matches = (text: string | null | undefined) =>
    wanted.test((text ?? "").replace(/\s+/g, " ").trim());
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest("[inert], [aria-hidden=true]");
  const hasName = (element: Element) => {
    const label = element.getAttribute("aria-label");
    if (label !== null) return matches(label);
    if (role !== "field") return matches(element.textContent);
    const labels = (element as HTMLInputElement).labels ?? [];
    return [...labels].some(({ textContent }) => matches(textContent));
  };
  const isOwnText = (element: Element) =>
    matches(element.textContent) &&
    ![...element.children].some((child) => matches(child.textContent));
  const fits = role === "text" ? isOwnText : hasName;
  return (
    [...document.querySelectorAll(SELECTORS[role])].find((el) => fits(el) && isVisible(el)) ?? null
  );
}

export function isEnabled(element: Element): boolean {
  const { disabled } = element as HTMLButtonElement;
  return !disabled && element.ariaDisabled !== "true" && element.ariaBusy !== "true";
}

/** Scrolls to the center, because drivers scroll only to the edge, where a bar may cover the element. */
export function scrollToCenter(element: Element): void {
  element.scrollIntoView({ block: "center", behavior: "instant" });
}

export function clear(element: HTMLInputElement): void {
  element.focus();
  element.select();
}

/** Marks the page before leaving it, to recognize it after Back. */
export function markPage(): void {
  document.documentElement.dataset.isLeft = "yes";
}

/** Returns whether Back restored the marked page instead of loading a new one. */
export function isPageMarked(): boolean {
  return "isLeft" in document.documentElement.dataset;
}

export function isPageLoaded(): boolean {
  return document.readyState === "complete";
}

/** Returns whether the 3D mug is shown; its canvas is removed if WebGL fails. */
export function isMugShown(): boolean {
  const canvas = document.querySelector("canvas");
  return canvas?.getContext("webgl2")?.isContextLost() === false && canvas.clientWidth > 0;
}

/** Returns whether the chosen photo is in IndexedDB, which takes some milliseconds after it is displayed. */
export async function isPhotoStored(): Promise<boolean> {
  const settle = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const countPhotos = async (name: string) => {
    const database = await settle(indexedDB.open(name));
    const hasStore = database.objectStoreNames.contains("photos");
    const store = hasStore ? database.transaction("photos").objectStore("photos") : null;
    const count = store ? await settle(store.count()) : 0;
    database.close();
    return count;
  };
  // Photos of visitors, of users and of advice are in databases of their own.
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name ? [name] : []));
  const counts = await Promise.all(names.map(countPhotos));
  return counts.some((count) => count > 0);
}

/** Returns and clears the faults that the page recorded (record-faults.ts). */
export function takePageFaults(): string[] {
  const recorded = sessionStorage.getItem("recorded-faults");
  sessionStorage.removeItem("recorded-faults");
  return JSON.parse(recorded ?? "[]") as string[];
}
