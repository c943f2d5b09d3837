import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, useEffect } from "react";
import { toast } from "sonner";
import type { CartItem } from "#shared/contracts/carts.ts";
import { formatCount } from "#web/lib/format.ts";
import { translateProductText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/carts.ts";
import { LazyMount } from "#web/ui/lazy-mount.tsx";
import {
  findSharpener,
  type PendingCartItem,
  removePendingItem,
  retryStuckItems,
  setOutboxOwner,
  updatePendingItem,
} from "../cart-outbox.ts";
import { sendPendingItems } from "../send-pending-items.ts";
import { usePendingCartItems } from "../use-pending-items.ts";

const LowResolutionDialog = lazy(async () => ({
  default: (await import("./low-resolution-dialog.tsx")).LowResolutionDialog,
}));

/**
 * Sends pending items to the cart from any screen, and asks about prints of low resolution. Mounted
 * once for all signed-in screens.
 */
export function CartOutbox({ userId }: { userId: string }) {
  useOutbox(userId);
  const soft = usePendingCartItems().find(({ state }) => state === "soft") ?? null;
  const sharpen = soft && findSharpener(soft.key);
  return (
    <LazyMount isOpen={soft !== null}>
      <LowResolutionDialog
        dpi={soft?.dpi ?? null}
        isOpen={soft !== null}
        onBack={() => soft && removePendingItem(soft.key)}
        onSharpen={sharpen}
        onPrint={() => soft && updatePendingItem(soft.key, acceptLowResolution(soft))}
      />
    </LazyMount>
  );
}

function acceptLowResolution({ input }: PendingCartItem) {
  return { state: "waiting", input: { ...input, accept_low_resolution: true } } as const;
}

function useOutbox(userId: string): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const items = usePendingCartItems();
  useEffect(() => {
    setOutboxOwner(userId);
    retryStuckItems();
    window.addEventListener("online", retryStuckItems);
    return () => window.removeEventListener("online", retryStuckItems);
  }, [userId]);
  useEffect(() => {
    if (!items.some(({ state }) => state === "waiting")) return;
    const action = { label: texts.viewCart, onClick: () => void navigate({ to: "/cart" }) };
    void sendPendingItems(queryClient, {
      added: (line, item) => void toast.success(formatAdded(line, item), { action }),
      refused: (message) => void toast.error(message),
      stuck: (message) => void toast.error(message, { id: "cart-stuck", action: retryAction }),
    });
  }, [items, queryClient, navigate]);
}

const retryAction = { label: texts.waiting.again, onClick: retryStuckItems };

function formatAdded({ product, quantity }: CartItem, { isChange }: PendingCartItem): string {
  const name = translateProductText(product);
  return isChange ? texts.nowHas(formatCount(quantity), name) : texts.added(name);
}
