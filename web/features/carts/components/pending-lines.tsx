import { getProductTextProps } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/carts.ts";
import { Button } from "#web/ui/button.tsx";
import { LogoSpinner } from "#web/ui/logo.tsx";
import { removePendingItem, retryStuckItems } from "../cart-outbox.ts";
import { usePendingCartItems } from "../use-pending-items.ts";

/** Items on their way into the cart. */
export function PendingLines() {
  const items = usePendingCartItems().filter(({ state }) => state !== "soft");
  if (items.length === 0) return null;
  return (
    <ul aria-label={texts.waiting.list} className="grid gap-2 pb-4">
      {items.map(({ key, product, state }) => (
        <li
          key={key}
          role="status"
          className="soft-line flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-raised px-4 py-3 text-15"
        >
          {state === "waiting" && <LogoSpinner isPlain className="h-4" />}
          <p className="grow">
            <span {...getProductTextProps(product)} className="font-semibold" />{" "}
            {state === "waiting" ? texts.waiting.now : texts.waiting.later}
          </p>
          {state === "stuck" && (
            <>
              <Button variant="link" onClick={retryStuckItems}>
                {texts.waiting.again}
              </Button>
              <Button variant="link" onClick={() => removePendingItem(key)}>
                {texts.waiting.drop}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
