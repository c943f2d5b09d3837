import type { subscriptions } from "#server/features/billing/tables.ts";
import type { RenderStatus } from "#shared/contracts/renders.ts";
import { ORDER_TRANSITIONS, type OrderState } from "#shared/order-states.ts";

type SubscriptionStatus = (typeof subscriptions.$inferSelect)["status"];
type Edge = { from: string; to: string; label?: string };

/** Causes of the transitions of a render, with the file in `renders/commands/` that writes the status. */
export const RENDER_STEPS: Record<RenderStatus, Partial<Record<RenderStatus, [string, string]>>> = {
  queued: {
    generating: ["claim-render.ts", "claimed by a worker"],
    failed: ["end-render.ts", "photo deleted"],
    cancelled: ["end-render.ts", "canceled by the user"],
  },
  generating: {
    queued: ["claim-render.ts", "interrupted, and no budget left today"],
    preparing: ["make-render.ts", "picture stored"],
    failed: ["end-render.ts", "rejected, or interrupted too often"],
  },
  preparing: {
    done: ["make-render.ts", "mix saved"],
    failed: ["end-render.ts", "interrupted too often"],
  },
  done: {},
  failed: {},
  cancelled: {},
};

/** Causes of the transitions of a subscription; `apply-subscription.ts` writes the status that Stripe reports. */
const SUBSCRIPTION_STEPS: Record<
  SubscriptionStatus,
  Partial<Record<SubscriptionStatus, string>>
> = {
  incomplete: { active: "first payment", ended: "not paid in time" },
  active: { past_due: "renewal not paid", ended: "canceled, refunded or account deleted" },
  past_due: { active: "renewal paid", ended: "canceled, or retries used up" },
  ended: {},
};

/** Sources of the transitions up to the payment. */
const UNPAID: readonly OrderState[] = [
  "awaiting_payment",
  "payment_processing",
  "payment_failed",
  "expired",
  "quarantined",
];
const AT_PRINTER: readonly OrderState[] = ["sent", "printing", "on_hold", "problem"];

/** Returns the diagrams of the states of orders, renders and subscriptions. */
export function writeStateDiagrams(): string {
  const edges = Object.entries(ORDER_TRANSITIONS).flatMap(([from, all]) =>
    all.map((to) => ({ from, to })),
  );
  const isPrinting = ({ from, to }: Edge) =>
    [from, to].every((state) => ["paid", ...AT_PRINTER].includes(state));
  const payment = edges.filter(({ from }) => UNPAID.includes(from as OrderState));
  const printing = edges.filter(isPrinting);
  const finals = listFinal(ORDER_TRANSITIONS);
  const rest = edges.filter((edge) => !payment.includes(edge) && !printing.includes(edge));
  return `### Orders

\`shared/order-states.ts\` rejects every other transition. Until the payment:

${drawStates(payment, finals, "awaiting_payment")}

Until the print provider has printed; a print order that is canceled to change its address goes back to \`paid\`:

${drawStates(printing, finals)}

Afterwards, with \`at_printer\` for ${AT_PRINTER.map((state) => `\`${state}\``).join(", ")}:

${drawStates(joinPrinter(rest), finals)}

### Renders

${drawStates(
  listEdges(RENDER_STEPS, ([, label]) => label),
  listFinal(RENDER_STEPS),
  "queued",
)}

### Subscriptions

The status that Stripe reported last; \`past_due\` keeps the plan until Stripe has used up its retries.

${drawStates(
  listEdges(SUBSCRIPTION_STEPS, (label) => label),
  listFinal(SUBSCRIPTION_STEPS),
  "incomplete",
)}
`;
}

function listEdges<Step>(
  steps: Record<string, Partial<Record<string, Step>>>,
  getLabel: (step: Step) => string,
): Edge[] {
  return Object.entries(steps).flatMap(([from, next]) =>
    Object.entries(next).flatMap(([to, step]) =>
      step === undefined ? [] : [{ from, to, label: getLabel(step) }],
    ),
  );
}

/** Replaces transitions that all states at the printer share by one. */
function joinPrinter(edges: Edge[]): Edge[] {
  const isAtPrinter = (state: string) => AT_PRINTER.includes(state as OrderState);
  const rename = (state: string) => (isAtPrinter(state) ? "at_printer" : state);
  const joined = new Map<string, Edge[]>();
  for (const edge of edges) {
    const key = `${rename(edge.from)} ${rename(edge.to)}`;
    joined.set(key, [...(joined.get(key) ?? []), edge]);
  }
  return [...joined.entries()].flatMap(([key, same]) => {
    if (same.length !== AT_PRINTER.length) return same;
    const [from = "", to = ""] = key.split(" ");
    return [{ from, to }];
  });
}

/** Returns the states that lead to no other. */
function listFinal(steps: Record<string, object>): string[] {
  return Object.keys(steps).filter((state) => Object.keys(steps[state] ?? {}).length === 0);
}

function drawStates(edges: Edge[], finals: string[], first?: string): string {
  const lines = edges.map(
    ({ from, to, label }) => `  ${from} --> ${to}${label ? `: ${label}` : ""}`,
  );
  const shown = new Set(edges.map(({ to }) => to));
  const ends = finals.filter((state) => shown.has(state)).map((state) => `  ${state} --> [*]`);
  const start = first ? [`  [*] --> ${first}`] : [];
  return ["```mermaid", "stateDiagram-v2", ...start, ...lines, ...ends, "```"].join("\n");
}
