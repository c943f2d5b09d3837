/** WebDriver's element reference, https://www.w3.org/TR/webdriver2/#elements. */
export const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
export type Element = { [ELEMENT]: string };

/** A browser with one window, driven by WebDriver commands; each engine has its own transport. */
export type Driver = {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Runs `source`, the body of a function, in the page. */
  run<T>(source: string, args: unknown[]): Promise<T>;
  click(element: Element): Promise<void>;
  /** Types text; in a file input, chooses files by their paths. */
  type(element: Element, text: string): Promise<void>;
  takePicture(): Promise<Buffer>;
  /** Sets the size of the viewport in CSS pixels. */
  resize(size: Size): Promise<void>;
  close(): Promise<void>;
};

/**
 * Parameters of a new session. Commands do not wait for page loads, because WebKit's driver never returns for a
 * page that Back restores from the back/forward cache.
 */
export const SESSION = {
  capabilities: {
    alwaysMatch: { pageLoadStrategy: "none", timeouts: { pageLoad: 20_000, script: 10_000 } },
  },
};

export type Size = { width: number; height: number };
type PageWindow = { resizeWindow(size: Size): Promise<void> } & Pick<Driver, "run">;

/** Sets the viewport's size by the window's: measures the size of the window frame and adds it. */
export async function resizePage({ run, resizeWindow }: PageWindow, wanted: Size): Promise<void> {
  const measure = () => run<number[]>("return [innerWidth, innerHeight]", []);
  await resizeWindow(wanted);
  const [width = 0, height = 0] = await measure();
  await resizeWindow({
    width: 2 * wanted.width - width,
    height: 2 * wanted.height - height,
  });
  const [seen] = await measure();
  if (seen !== wanted.width) throw new Error(`the page is ${seen} wide, not ${wanted.width}`);
}
