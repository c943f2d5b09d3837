import { Line } from "./layout.tsx";

/** What to name when writing to us or on the phone; every mail about an order has it. */
export function OrderNumber({ number }: { number: string }) {
  return <Line>Order number: {number}</Line>;
}
