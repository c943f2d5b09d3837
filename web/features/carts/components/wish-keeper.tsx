import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, useEffect } from "react";
import { toast } from "sonner";
import type { CartItem } from "#shared/contracts/carts.ts";
import { formatCount } from "#web/lib/format.ts";
import { productText } from "#web/lib/owner-words.ts";
import { texts } from "#web/texts/carts.ts";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { sendWishes } from "../send-wishes.ts";
import { useWishes } from "../use-wishes.ts";
import { findSharpener, forgetWish, ownWishes, setWish, type Wish, wakeWishes } from "../wishes.ts";

const LowResolutionDialog = lazy(async () => ({
  default: (await import("./low-resolution-dialog.tsx")).LowResolutionDialog,
}));

/**
 * Puts what was pressed into the cart, whichever screen its person is on by then, and asks where the
 * print would look soft. Mounted once, around all screens of signed-in people.
 */
export function WishKeeper({ userId }: { userId: string }) {
  useDelivery(userId);
  const soft = useWishes().find(({ state }) => state === "soft") ?? null;
  const sharpen = soft && findSharpener(soft.key);
  return (
    <OnceOpened isOpen={soft !== null}>
      <LowResolutionDialog
        dpi={soft?.dpi ?? null}
        isOpen={soft !== null}
        onBack={() => soft && forgetWish(soft.key)}
        onSharpen={sharpen}
        onPrint={() => soft && setWish(soft.key, accepted(soft))}
      />
    </OnceOpened>
  );
}

function accepted({ input }: Wish) {
  return { state: "waiting", input: { ...input, accept_low_resolution: true } } as const;
}

function useDelivery(userId: string): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const wishes = useWishes();
  useEffect(() => {
    ownWishes(userId);
    wakeWishes();
    window.addEventListener("online", wakeWishes);
    return () => window.removeEventListener("online", wakeWishes);
  }, [userId]);
  useEffect(() => {
    if (!wishes.some(({ state }) => state === "waiting")) return;
    const action = { label: texts.viewCart, onClick: () => void navigate({ to: "/cart" }) };
    void sendWishes(queryClient, {
      added: (line, wish) => void toast.success(addedWords(line, wish), { action }),
      refused: (message) => void toast.error(message),
      stuck: (message) => void toast.error(message, { id: "cart-stuck", action: again }),
    });
  }, [wishes, queryClient, navigate]);
}

const again = { label: texts.waiting.again, onClick: wakeWishes };

function addedWords({ product, quantity }: CartItem, { isChange }: Wish): string {
  const name = productText(product);
  return isChange ? texts.nowHas(formatCount(quantity), name) : texts.added(name);
}
