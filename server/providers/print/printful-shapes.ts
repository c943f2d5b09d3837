import { z } from "zod";

// Only the fields that we read, leniently: Printful adds and omits fields.

const text = z.string().nullish();
/** v1 sends Unix seconds as a number or a string, v2 ISO dates. */
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
  reshipment: z.boolean().nullish(),
  items: z.array(z.object({ item_id: z.number(), quantity: z.number() })).nullish(),
});
export type ShipmentV1 = z.infer<typeof shipmentV1>;

const cost = z.coerce.number().catch(0);
const costs = z.object({
  currency: z.string(),
  shipping: cost,
  tax: cost,
  vat: cost,
  total: z.coerce.number(),
});

const order = z.object({
  id: z.number(),
  external_id: text,
  status: z.string(),
  items: z.array(item).nullish(),
  shipments: z.array(shipmentV1).nullish(),
  costs: costs.nullish().catch(null),
});
export type OrderV1 = z.infer<typeof order>;

export const ordersAnswer = z.object({
  result: z.array(order.extend({ created: z.number() })),
  paging: z.object({ total: z.number() }),
});

export const orderAnswer = z.object({ result: order });

export const costsAnswer = z.object({
  result: z.object({ costs: z.object({ currency: z.string(), total: z.coerce.number() }) }),
});

const shipmentV2 = z.object({
  id: z.number(),
  carrier: text,
  service: text,
  is_reshipment: z.boolean().nullish(),
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

const product = z.object({
  id: z.number(),
  title: z.string(),
  is_discontinued: z.boolean().nullish(),
});

export const productsAnswer = z.object({ result: z.array(product) });

export const productAnswer = z.object({
  result: z.object({
    product: product.extend({ currency: z.string().nullish() }),
    variants: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        size: text,
        color: text,
        color_code: text,
        price: z.coerce.number().nonnegative(),
        in_stock: z.boolean(),
      }),
    ),
  }),
});

export const printfilesAnswer = z.object({
  result: z.object({
    available_placements: z.record(z.string(), z.string()),
    printfiles: z.array(
      z.object({
        printfile_id: z.number(),
        width: z.number(),
        height: z.number(),
        dpi: z.number(),
      }),
    ),
    variant_printfiles: z.array(
      z.object({ variant_id: z.number(), placements: z.record(z.string(), z.number()) }),
    ),
  }),
});
