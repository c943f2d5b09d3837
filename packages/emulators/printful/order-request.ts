import { z } from "zod";
import { findVariant } from "./products.ts";
import { findAddressProblem } from "./regions.ts";

const text = (max: number) => z.string().trim().min(1, "is missing").max(max);
const money = z.string().regex(/^\d+\.\d{2}$/, "must be an amount such as 13.00");

const recipient = z
  .strictObject({
    name: text(200),
    company: z.string().optional(),
    address1: text(200),
    address2: z.string().optional(),
    city: text(100),
    state_code: z.string().nullish(),
    country_code: z.string(),
    zip: text(20),
    phone: z.string().optional(),
    email: z.email(),
  })
  .superRefine(({ country_code, state_code }, context) => {
    const problem = findAddressProblem(country_code, state_code);
    if (problem) context.addIssue({ code: "custom", message: problem });
  });

const file = z.strictObject({
  type: z.string().default("default"),
  url: z.url({ protocol: /^https?$/, error: "The file URL provided is invalid" }),
});

const item = z
  .strictObject({
    external_id: text(32).optional(),
    variant_id: z.int(),
    quantity: z.int().min(1).max(1000),
    retail_price: money.optional(),
    name: text(255).optional(),
    sku: z.string().optional(),
    files: z.array(file).min(1, "A print file must be given"),
  })
  .superRefine(({ variant_id, files }, context) => {
    const known = findVariant(variant_id);
    if (!known) {
      context.addIssue({ code: "custom", message: `Variant ${variant_id} does not exist` });
      return;
    }
    const types = files.map(({ type }) => type);
    const wrong = types.find((type) => type !== "default" && type !== known.product.placement);
    const problem =
      wrong !== undefined
        ? `OR-10: File type "${wrong}" is not supported`
        : new Set(types).size < types.length
          ? "OR-12: The item contains multiple files for one placement"
          : null;
    if (problem) context.addIssue({ code: "custom", message: problem });
  });

export const orderRequest = z.strictObject({
  external_id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,32}$/, "must be at most 32 characters of A-Z, a-z, 0-9, _ and -")
    .optional(),
  shipping: z.string().default("STANDARD"),
  recipient,
  items: z.array(item).min(1, "An order needs at least one item").max(100),
  retail_costs: z
    .strictObject({
      currency: z.string().length(3),
      subtotal: money.nullish(),
      discount: money.nullish(),
      shipping: money.nullish(),
      tax: money.nullish(),
      total: money.nullish(),
    })
    .optional(),
  packing_slip: z
    .strictObject({
      email: z.email().optional(),
      phone: z.string().optional(),
      message: z.string().optional(),
      logo_url: z.url().optional(),
      store_name: z.string().optional(),
      custom_order_id: text(100).optional(),
    })
    .optional(),
});
export type OrderRequest = z.infer<typeof orderRequest>;
