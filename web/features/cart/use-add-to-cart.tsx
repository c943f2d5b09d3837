import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import type { AddToCartInput } from "#shared/contracts/carts.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { addToCart } from "./api.ts";
import { LowResolutionDialog } from "./components/low-resolution-dialog.tsx";

type Refused = { input: AddToCartInput; dpi: number | null };

type CartAdding = {
  add: (input: AddToCartInput) => void;
  /** What is on its way, null when nothing is. */
  adding: AddToCartInput | null;
  /** Put it anywhere on the screen: it asks when the print would look soft. */
  dialog: ReactNode;
};

export function useAddToCart(): CartAdding {
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, variables } = useSingleMutation({
    mutationKey: ["cart", "add"],
    // Offline is said at once instead of waiting in silence for the network.
    networkMode: "always",
    mutationFn: addToCart,
    onSuccess: ({ product }) => {
      setAsking(false);
      toast.success(`${product} has been added to your cart.`);
    },
    onError: (error, input) => {
      if (!isLowResolution(error)) return void toast.error(error.message);
      setRefused({ input, dpi: readDpi(error) });
      setAsking(true);
    },
  });
  return {
    add: (input) => mutate(input),
    adding: isPending && variables ? variables : null,
    dialog: (
      <LowResolutionDialog
        isOpen={isAsking}
        dpi={refused?.dpi ?? null}
        isBusy={isPending}
        onBack={() => setAsking(false)}
        onPrint={() => refused && mutate({ ...refused.input, accept_low_resolution: true })}
      />
    ),
  };
}

function isLowResolution(error: Error): error is ApiError {
  return error instanceof ApiError && error.code === "low_resolution";
}

function readDpi({ details }: ApiError): number | null {
  return typeof details.dpi === "number" ? details.dpi : null;
}
