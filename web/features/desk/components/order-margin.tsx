import type { OrderMargin } from "#shared/contracts/desk/margins.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-margins.ts";
import { CostBar } from "./cost-bar.tsx";
import { Sheet } from "./sheet.tsx";

/** Shows an order's margin after all its costs. Owners only. */
export function OrderMarginSheet({ margin }: { margin: OrderMargin }) {
  const { income, back_without_tax: back, costs, left } = margin;
  return (
    <Sheet title={texts.order.title}>
      <dl className="nums grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt className="text-soft">{texts.order.income}</dt>
        <dd className="text-right">{formatMoney(income)}</dd>
        {back > 0 && (
          <>
            <dt className="text-soft">{texts.order.back}</dt>
            <dd className="text-right">{formatMoney(-back)}</dd>
          </>
        )}
        {costs.map((one) => (
          <CostLine key={one.part} {...one} />
        ))}
        <dt className="mt-1 border-line border-t-[1.5px] pt-1 font-semibold">{texts.order.left}</dt>
        <dd className="mt-1 border-line border-t-[1.5px] pt-1 text-right font-semibold">
          {formatMoney(left)}
        </dd>
      </dl>
      <div className="my-3">
        <CostBar income={income - back} costs={costs} />
      </div>
      {left < 0 && (
        <p className="mb-2 rounded-[6px] bg-sun px-2 py-1 font-semibold text-on-spot">
          {texts.order.below}
        </p>
      )}
      <p className="text-13 text-soft">{texts.order.source}</p>
    </Sheet>
  );
}

function CostLine({ part, cost, is_unread: isUnread }: OrderMargin["costs"][number]) {
  return (
    <>
      <dt className="text-soft">
        {texts.parts[part]}
        {isUnread && cost > 0 && <span className="text-13">, {texts.order.usual}</span>}
      </dt>
      <dd className="text-right">
        {isUnread && cost === 0 ? getMissingCostLabel(part) : formatMoney(-cost)}
      </dd>
    </>
  );
}

/** Mixes made before costs were recorded never get a picture cost. */
function getMissingCostLabel(part: OrderMargin["costs"][number]["part"]): string {
  return part === "pictures" ? texts.order.none : texts.order.unread;
}
