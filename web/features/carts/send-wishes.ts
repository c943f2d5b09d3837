import type { QueryClient } from "@tanstack/react-query";
import type { CartItem } from "#shared/contracts/carts.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { isWorthRetrying } from "#web/lib/query-client.ts";
import { addToCart, cartQuery } from "./api.ts";
import { forgetWish, listWishes, setWish, type Wish } from "./wishes.ts";

/** What the person hears of a wish, wherever they are by then. */
export type Tell = {
  added: (line: CartItem, wish: Wish) => void;
  refused: (message: string) => void;
  stuck: (message: string) => void;
};

const MAX_RETRIES = 3;

let isSending = false;

/**
 * Puts what waits into the cart, one after the other: the last press is also the last that arrives. Each
 * turn takes a wish out of those that wait, so it ends.
 */
export async function sendWishes(queryClient: QueryClient, tell: Tell): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (let wish = nextWish(); wish; wish = nextWish()) await send(queryClient, wish, tell);
  } finally {
    isSending = false;
  }
}

function nextWish(): Wish | undefined {
  return listWishes().find(({ state }) => state === "waiting");
}

async function send(queryClient: QueryClient, wish: Wish, tell: Tell): Promise<void> {
  try {
    const line = await put(queryClient, wish);
    queryClient.setQueryData(cartQuery.queryKey, (lines) => lines && withLine(lines, line));
    forgetWish(wish.key);
    tell.added(line, wish);
  } catch (error) {
    settle(wish, error, tell);
  }
}

/** As a mutation of nobody's screen: a session that is over leads to signing in, and all is read again. */
function put(queryClient: QueryClient, { input, key }: Wish): Promise<CartItem> {
  const mutation = queryClient
    .getMutationCache()
    .build<CartItem, Error, void, unknown>(queryClient, {
      mutationKey: ["cart", "add"],
      networkMode: "always",
      mutationFn: () => addToCart(input, key),
      retry: (failures, error) =>
        navigator.onLine && failures < MAX_RETRIES && isWorthRetrying(error),
    });
  return mutation.execute(undefined);
}

function withLine(lines: CartItem[], line: CartItem): CartItem[] {
  const isKnown = lines.some(({ id }) => id === line.id);
  return isKnown ? lines.map((each) => (each.id === line.id ? line : each)) : [...lines, line];
}

function settle(wish: Wish, error: unknown, tell: Tell): void {
  const { key } = wish;
  if (!(error instanceof ApiError) || isWorthRetrying(error) || error.status === 429) {
    setWish(key, { state: "stuck" });
    tell.stuck(error instanceof Error ? error.message : String(error));
  } else if (error.status === 401) {
    // It goes on once the same person has signed in again.
    setWish(key, { state: "stuck" });
  } else if (error.code === "low_resolution") {
    const { dpi } = error.details;
    setWish(key, { state: "soft", dpi: typeof dpi === "number" ? dpi : null });
  } else {
    forgetWish(key);
    // What was put in before and taken out since is done.
    if (error.code !== "conflict") tell.refused(error.message);
  }
}
