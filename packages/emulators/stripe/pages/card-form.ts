import { z } from "zod";
import type { CardInput } from "../payments/cards.ts";

const fields = z.object({
  number: z.string().max(40).catch(""),
  expiry: z.string().max(20).catch(""),
  cvc: z.string().max(10).catch(""),
  name: z.string().trim().max(100).catch(""),
});

export function readCard(body: unknown): CardInput {
  return fields.parse(body);
}

export const emptyCard: CardInput = { number: "", expiry: "", cvc: "", name: "" };
