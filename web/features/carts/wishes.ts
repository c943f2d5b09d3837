import type { AddToCartInput } from "#shared/contracts/carts.ts";
import { newKey } from "#web/lib/new-key.ts";

/** A press of 'Add to cart' that is not in the cart yet. It outlives its screen and, in this tab, a reload. */
export type Wish = {
  /** Sent with it each time: however often, it is put in once. */
  key: string;
  userId: string;
  product: string;
  input: AddToCartInput;
  /** It changes how many of a line there are. */
  isChange: boolean;
  /** stuck: no answer came, it is sent again later. soft: the print would be, and the person decides. */
  state: "waiting" | "stuck" | "soft";
  /** Of a soft one: px of the mix per printed inch, where that is known. */
  dpi: number | null;
};

export type NewWish = Pick<Wish, "input" | "product" | "isChange"> & {
  /** Makes a picture sharp that would look soft, as long as the screen is there that can. */
  sharpen?: (() => void) | undefined;
};

const PLACE = "cart-wishes";

let wishes = read();
let owner = "";
const listeners = new Set<() => void>();
const sharpeners = new Map<string, () => void>();

/** Of whoever is signed in, oldest first. */
export function listWishes(): readonly Wish[] {
  return wishes;
}

/** Whose cart it is from now on: nobody gets what another has wished for. */
export function ownWishes(userId: string): void {
  owner = userId;
  change((now) => now.filter((wish) => wish.userId === userId));
}

/** The same press once more, a moment later, is the one before. */
export function wish({ input, product, isChange, sharpen }: NewWish): void {
  const last = wishes.at(-1);
  if (last?.state === "waiting" && JSON.stringify(last.input) === JSON.stringify(input)) return;
  const made: Wish = {
    ...{ key: newKey(), userId: owner, product, input, isChange },
    ...{ state: "waiting", dpi: null },
  };
  if (sharpen) sharpeners.set(made.key, sharpen);
  change((now) => [...now, made]);
}

export function setWish(key: string, part: Partial<Pick<Wish, "input" | "state" | "dpi">>): void {
  change((now) => now.map((each) => (each.key === key ? { ...each, ...part } : each)));
}

export function forgetWish(key: string): void {
  sharpeners.delete(key);
  change((now) => now.filter((each) => each.key !== key));
}

/** Sends what is stuck once more. */
export function wakeWishes(): void {
  change((now) =>
    now.map((each) => (each.state === "stuck" ? { ...each, state: "waiting" } : each)),
  );
}

export function findSharpener(key: string): (() => void) | null {
  return sharpeners.get(key) ?? null;
}

/** The screen that could is gone. */
export function dropSharpeners(): void {
  sharpeners.clear();
}

function change(update: (now: readonly Wish[]) => Wish[]): void {
  wishes = update(wishes);
  if (wishes.length > 0) sessionStorage.setItem(PLACE, JSON.stringify(wishes));
  else sessionStorage.removeItem(PLACE);
  for (const listen of listeners) listen();
}

export function onWishes(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

function read(): readonly Wish[] {
  const text = globalThis.sessionStorage?.getItem(PLACE);
  return text ? (JSON.parse(text) as Wish[]) : [];
}
