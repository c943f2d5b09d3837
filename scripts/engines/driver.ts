/** What WebDriver says of an element, https://www.w3.org/TR/webdriver2/#elements. */
export const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
export type Element = { [ELEMENT]: string };

/** A browser with one window, driven over WebDriver's commands; how they travel is each engine's. */
export type Driver = {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** `source` is the body of a function in the page. */
  run<T>(source: string, args: unknown[]): Promise<T>;
  click(element: Element): Promise<void>;
  /** Also chooses files in a file input, by their paths. */
  type(element: Element, text: string): Promise<void>;
  takePicture(): Promise<Buffer>;
  /** Of the page itself, in CSS pixels. */
  resize(size: Size): Promise<void>;
  close(): Promise<void>;
};

/**
 * For a new session. No command waits for a page: WebKit's driver waits for ever for one that Back shows
 * as it was left.
 */
export const SESSION = {
  capabilities: {
    alwaysMatch: { pageLoadStrategy: "none", timeouts: { pageLoad: 20_000, script: 10_000 } },
  },
};

export type Size = { width: number; height: number };
type Outer = { resizeWindow(size: Size): Promise<void> } & Pick<Driver, "run">;

/** An engine of which only the window has a size: what stands around the page comes on top. */
export async function resizePage({ run, resizeWindow }: Outer, wanted: Size): Promise<void> {
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
