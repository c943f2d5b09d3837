import { toast } from "sonner";
import type { DeskOrder } from "#shared/contracts/desk/orders.ts";
import { formatDays, formatMoney } from "#web/lib/format.ts";
import { formatItems } from "#web/lib/owner-texts.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-order-actions.ts";
import { Button } from "#web/ui/button.tsx";
import { cancelReplacement, retryReplacement } from "../api.ts";
import { Sheet } from "./sheet.tsx";

export function Replacements({ row }: { row: DeskOrder }) {
  const action = useSingleMutation({
    mutationKey: ["desk", "replacement-action"],
    mutationFn: async ({ run, message }: { run: () => Promise<unknown>; message: string }) => {
      await run();
      toast.success(message);
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Sheet title={texts.replace.list}>
      <ul className="divide-y-[1.5px] divide-line">
        {row.order.replacements.map(({ id, state, items, arrival, parcels }) => {
          const { cost = 0, acts = [] } = row.replacements.find((one) => one.id === id) ?? {};
          return (
            <li key={id} className="grid gap-1 py-2">
              <p>
                {formatItems(items, "; ")}: <strong>{texts.replace.states[state]}</strong>
              </p>
              <p className="text-soft">
                {texts.replace.cost(formatMoney(cost), formatDays(arrival))}
              </p>
              {parcels.map((parcel) => (
                <p key={parcel.id} className="wrap-anywhere text-soft">
                  {parcel.carrier} {parcel.tracking_number} · {parcel.status}
                </p>
              ))}
              {acts.length > 0 && (
                <div className="mt-1 flex flex-wrap gap-2">
                  {acts.includes("again") && (
                    <Button
                      busy={action.isPending}
                      onClick={() =>
                        action.mutate({
                          run: () => retryReplacement(id),
                          message: texts.replace.sentAgain,
                        })
                      }
                    >
                      {texts.replace.again}
                    </Button>
                  )}
                  {acts.includes("call_off") && (
                    <Button
                      busy={action.isPending}
                      onClick={() =>
                        action.mutate({
                          run: () => cancelReplacement(id),
                          message: texts.replace.calledOff,
                        })
                      }
                    >
                      {texts.replace.callOff}
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
