import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import type { AddToCartInput } from "#shared/contracts/carts.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/cart.ts";
import { addToCart } from "./api.ts";
import { LowResolutionDialog } from "./components/low-resolution-dialog.tsx";

type Wish = { input: AddToCartInput; sharpen: (() => void) | null };
type Refused = Wish & { dpi: number | null };

type CartAdding = {
  /** With `sharpen` the dialog offers it for what would look soft. */
  add: (input: AddToCartInput, sharpen?: () => void) => void;
  /** What is on its way, null when nothing is. */
  adding: AddToCartInput | null;
  /** Put it anywhere on the screen: it asks when the print would look soft. */
  dialog: ReactNode;
};

export function useAddToCart(): CartAdding {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, variables } = useSingleMutation({
    mutationKey: ["cart", "add"],
    // Offline is said at once instead of waiting in silence for the network.
    networkMode: "always",
    mutationFn: ({ input }: Wish) => addToCart(input),
    onSuccess: ({ product }) => {
      setAsking(false);
      const action = { label: texts.viewCart, onClick: () => void navigate({ to: "/cart" }) };
      toast.success(texts.added(product), { action });
    },
    onError: (error, wish) => {
      if (!isLowResolution(error)) return void toast.error(error.message);
      setRefused({ ...wish, dpi: readDpi(error) });
      setAsking(true);
    },
  });
  return {
    add: (input, sharpen) => mutate({ input, sharpen: sharpen ?? null }),
    adding: isPending && variables ? variables.input : null,
    dialog: (
      <LowResolutionDialog
        isOpen={isAsking}
        dpi={refused?.dpi ?? null}
        isBusy={isPending}
        onBack={() => setAsking(false)}
        onSharpen={refused?.sharpen ?? null}
        onPrint={() => refused && mutate(accepted(refused))}
      />
    ),
  };
}

function accepted({ input, sharpen }: Wish): Wish {
  return { input: { ...input, accept_low_resolution: true }, sharpen };
}

function isLowResolution(error: Error): error is ApiError {
  return error instanceof ApiError && error.code === "low_resolution";
}

function readDpi({ details }: ApiError): number | null {
  return typeof details.dpi === "number" ? details.dpi : null;
}
