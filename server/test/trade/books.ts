import { z } from "zod";
import type { TestShop } from "../shop.ts";

/** The records of Stripe and Printful, read without the shop's code. */
export type Books = { payments: Payment[]; prints: Print[]; taxes: TaxRecord[] };

type TaxRecord = Awaited<ReturnType<TestShop["sandbox"]["stripe"]["listTaxRecords"]>>[number];

export type Payment = {
  id: string;
  cents: number;
  /** From the metadata that the shop set. */
  orderId: string | null;
  purchaseId: string | null;
  /** Oldest first. */
  refunds: { id: string; cents: number; hasFailed: boolean; at: number }[];
  disputes: { id: string; cents: number; status: string }[];
};

export type Print = Awaited<ReturnType<TestShop["sandbox"]["printful"]["orders"]>>[number];

const metadataSchema = z.object({
  order_id: z.string().optional(),
  purchase_id: z.string().optional(),
});
const intent = z.object({
  ...{ id: z.string(), status: z.string(), amount_received: z.number(), metadata: metadataSchema },
});
const refund = z.object({
  ...{ id: z.string(), amount: z.number(), status: z.string(), created: z.number() },
  payment_intent: z.string(),
});
const dispute = z.object({
  ...{ id: z.string(), amount: z.number(), status: z.string(), payment_intent: z.string() },
});

export async function readBooks({ sandbox, sandboxUrl }: TestShop): Promise<Books> {
  const [intents, refunds, disputes, prints] = await Promise.all([
    list(sandboxUrl, "payment_intents", intent),
    list(sandboxUrl, "refunds", refund),
    list(sandboxUrl, "disputes", dispute),
    sandbox.printful.orders(),
  ]);
  const paid = intents.filter(({ status }) => status === "succeeded");
  return {
    prints,
    taxes: await sandbox.stripe.listTaxRecords(),
    payments: paid.map(({ id, amount_received: cents, metadata }) => ({
      ...{ id, cents },
      orderId: metadata.order_id ?? null,
      purchaseId: metadata.purchase_id ?? null,
      refunds: refunds
        .filter((one) => one.payment_intent === id)
        .map((one) => ({
          ...{ id: one.id, cents: one.amount, at: one.created },
          hasFailed: one.status === "failed",
        })),
      disputes: disputes
        .filter((one) => one.payment_intent === id)
        .map((one) => ({ id: one.id, cents: one.amount, status: one.status })),
    })),
  };
}

/** Reads all pages of a list, oldest first. */
async function list<Item extends { id: string }>(
  url: string,
  what: string,
  shape: z.ZodType<Item>,
): Promise<Item[]> {
  const page = z.object({ data: z.array(shape), has_more: z.boolean() });
  const found: Item[] = [];
  for (;;) {
    const after = found.at(-1);
    const query = new URLSearchParams({ limit: "100", ...(after && { starting_after: after.id }) });
    const answer = await fetch(`${url}/v1/${what}?${query}`, {
      headers: { authorization: "Bearer sk_test_auditor" },
    });
    const { data, has_more } = page.parse(await answer.json());
    found.push(...data);
    if (!has_more) return found.reverse();
  }
}

export const sumRefunds = ({ refunds }: Payment) =>
  refunds.reduce((sum, { cents, hasFailed }) => sum + (hasFailed ? 0 : cents), 0);

/** Includes the refunds that failed. */
export const sumAllRefunds = ({ refunds }: Payment) =>
  refunds.reduce((sum, { cents }) => sum + cents, 0);

/** Whether a dispute withholds the money, temporarily or finally. */
export const isHeldByBank = ({ disputes }: Payment) =>
  disputes.some(({ status }) => ["needs_response", "under_review", "lost"].includes(status));

export const isLost = ({ disputes }: Payment) => disputes.some(({ status }) => status === "lost");

/** Whether a dispute or inquiry waits for a response. */
export const needsDisputeResponse = ({ disputes }: Payment) =>
  disputes.some(({ status }) => ["warning_needs_response", "needs_response"].includes(status));
