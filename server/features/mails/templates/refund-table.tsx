import { Table } from "./table.tsx";
import { dollars } from "./words.ts";

type Sums = { cents: number; refundedCents: number; paidCents: number };

/** What was paid, what came back with this refund and before it, and what stays paid. */
export function RefundTable({ cents, refundedCents, paidCents }: Sums) {
  const hasOthers = refundedCents > cents;
  return (
    <Table
      rows={[
        { label: "Paid", value: dollars(paidCents) },
        { label: "This refund", value: `-${dollars(cents)}` },
        ...(hasOthers
          ? [{ label: "All refunds so far", value: `-${dollars(refundedCents)}` }]
          : []),
        { label: "Stays paid", value: dollars(paidCents - refundedCents), isTotal: true },
      ]}
    />
  );
}
