import { z } from "zod";

// Only what we read, and leniently: the partner adds fields and leaves out others as it likes.

const text = z.string().nullish();
/** The older API has unix seconds, as a number or a string; the newer ISO dates. */
const moment = z.union([z.number(), z.string()]).nullish();

const item = z.object({
  id: z.number(),
  external_id: text,
  name: text,
  files: z.array(z.object({ status: text })).nullish(),
});

const shipmentV1 = z.object({
  id: z.number(),
  carrier: text,
  service: text,
  tracking_number: z.union([z.string(), z.number()]).nullish(),
  tracking_url: text,
  shipped_at: moment,
  items: z.array(z.object({ item_id: z.number(), quantity: z.number() })).nullish(),
});
export type ShipmentV1 = z.infer<typeof shipmentV1>;

const order = z.object({
  id: z.number(),
  external_id: text,
  status: z.string(),
  items: z.array(item).nullish(),
  shipments: z.array(shipmentV1).nullish(),
});
export type OrderV1 = z.infer<typeof order>;

export const orderAnswer = z.object({ result: order });

const shipmentV2 = z.object({
  id: z.number(),
  carrier: text,
  service: text,
  shipment_status: text,
  delivery_status: text,
  shipped_at: moment,
  delivered_at: moment,
  tracking_number: z.union([z.string(), z.number()]).nullish(),
  tracking_url: text,
  shipment_items: z
    .array(
      z.object({
        order_item_id: z.number().nullish(),
        order_item_external_id: text,
        quantity: z.number(),
      }),
    )
    .nullish(),
});
export type ShipmentV2 = z.infer<typeof shipmentV2>;

export const shipmentsAnswer = z.object({ data: z.array(shipmentV2) });

const rate = z.object({
  id: z.string(),
  name: z.string(),
  rate: z.coerce.number().nonnegative(),
  currency: z.string(),
  minDeliveryDays: z.number().nullish().catch(null),
  maxDeliveryDays: z.number().nullish().catch(null),
  minDeliveryDate: text.catch(null),
  maxDeliveryDate: text.catch(null),
});
export type RateV1 = z.infer<typeof rate>;

export const ratesAnswer = z.object({ result: z.array(rate) });

export const mockupAnswer = z.object({
  result: z.object({
    task_key: z.union([z.string(), z.number()]).transform(String),
    status: z.string(),
    error: text,
    mockups: z.array(z.object({ mockup_url: z.string() })).nullish(),
  }),
});
