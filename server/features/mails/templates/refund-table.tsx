import { Line } from "./layout.tsx";
import { Table } from "./table.tsx";
import { dollars } from "./words.ts";

type Sums = {
  /** Of this refund. */
  cents: number;
  /** Of all so far, this one among them. */
  refundedCents: number;
  paidCents: number;
};

/** What was paid, what came back before and with this refund, and what stays paid: it adds up. */
export function RefundTable({ cents, refundedCents, paidCents }: Sums) {
  const beforeCents = refundedCents - cents;
  const hasOthers = beforeCents > 0;
  return (
    <>
      {hasOthers && (
        <Line>
          Together with what came back before, that is {dollars(refundedCents)} of{" "}
          {dollars(paidCents)}.
        </Line>
      )}
      <Table
        rows={[
          { label: "Paid", value: dollars(paidCents) },
          ...(hasOthers ? [{ label: "Refunded before", value: `-${dollars(beforeCents)}` }] : []),
          { label: "This refund", value: `-${dollars(cents)}` },
          { label: "Stays paid", value: dollars(paidCents - refundedCents), isTotal: true },
        ]}
      />
    </>
  );
}
