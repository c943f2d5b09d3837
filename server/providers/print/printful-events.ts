import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { BadPrintSignature, type PrintEvent } from "./port.ts";

const SIGNATURE_HEADER = "x-pf-webhook-signature";

const thing = z
  .object({
    id: z.union([z.number(), z.string()]),
    external_id: z.string().nullish(),
    status: z.string().nullish(),
  })
  .optional()
  .catch(undefined);

const eventBody = z.object({
  type: z.string().min(1),
  /** Timestamp of v2. */
  occurred_at: z.string().optional().catch(undefined),
  /** Timestamp of v1, in Unix seconds. */
  created: z.number().optional().catch(undefined),
  data: z
    .object({
      id: z.union([z.number(), z.string()]).optional().catch(undefined),
      order: thing,
      shipment: thing,
      reason: z.string().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/** Decodes the hexadecimal key. Throws if it is invalid: an empty key must not verify events. */
export function readSecret(hex: string): Buffer {
  const isHex = /^([0-9a-f]{2}){8,}$/i.test(hex);
  if (!isHex) throw new Error("The print partner's webhook secret must be hex, as it was given.");
  return Buffer.from(hex, "hex");
}

export function verifyEvent(secret: Buffer, rawBody: string, headers: Headers): PrintEvent {
  const signature = headers.get(SIGNATURE_HEADER) ?? "";
  const given = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, "hex") : null;
  const expected = createHmac("sha256", secret).update(rawBody).digest();
  if (!given || !timingSafeEqual(given, expected)) {
    throw new BadPrintSignature("the signature of the print partner's event is wrong");
  }
  const event = readEvent(rawBody);
  if (!event) throw new BadPrintSignature("the print partner's event is no event");
  return event;
}

/** Returns null if the body is not an event of Printful. */
export function readEvent(rawBody: string): PrintEvent | null {
  const parsed = eventBody.safeParse(parseJson(rawBody));
  if (!parsed.success) return null;
  const { type, occurred_at, created, data } = parsed.data;
  const subject = data?.shipment ?? data?.order;
  // Timestamps have a resolution of a second, in which an order can change twice; the status distinguishes
  // them.
  const id = [
    type,
    subject?.id ?? data?.id ?? "",
    occurred_at ?? created ?? "",
    subject?.status ?? "",
  ].join(":");
  const note = data?.reason ? { note: data.reason } : {};
  return { id, type, externalId: data?.order?.external_id ?? null, ...note };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
