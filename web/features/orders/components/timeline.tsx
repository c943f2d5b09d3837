import type { OrderDetail } from "#shared/contracts/orders.ts";
import { cx } from "#web/lib/class-names.ts";
import { formatMoment, shopZone } from "#web/lib/format.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { listOrderSteps, type OrderStep } from "../order-steps.ts";

const DOTS: Record<OrderStep["kind"], string> = {
  done: "bg-teal border-teal",
  now: "bg-coral border-edge",
  ahead: "bg-paper border-line",
  trouble: "bg-sun border-edge",
};

export function Timeline({ order }: { order: OrderDetail }) {
  const steps = listOrderSteps(order);
  return (
    <>
      <ol>
        {steps.map((step, index) => (
          <li
            key={`${step.status}:${step.at ?? index}`}
            aria-current={index === order.timeline.length - 1 ? "step" : undefined}
            className="relative grid grid-cols-[1.5rem_1fr] gap-x-3 pb-4 last:pb-0"
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-3 bottom-[-0.75rem] left-[0.6875rem] w-[1.5px] bg-line"
              />
            )}
            <span
              aria-hidden="true"
              className={cx(
                "relative mt-1 ml-1 size-4 rounded-pill border-[1.5px]",
                DOTS[step.kind],
              )}
            />
            <div className={cx("text-15", step.kind === "ahead" && "text-soft")}>
              <p className={step.kind === "ahead" ? undefined : "font-semibold"}>{step.label}</p>
              {step.at && (
                <time dateTime={step.at} className="nums block text-13 text-soft">
                  {formatMoment(step.at)}
                </time>
              )}
              {step.note && <p className="mt-0.5">{step.note}</p>}
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-13 text-soft">{commonTexts.zone(shopZone())}</p>
    </>
  );
}
