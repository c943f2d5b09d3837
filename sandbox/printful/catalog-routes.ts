import { Hono } from "hono";
import type { Core, VendorContext, VendorEnv } from "../core/vendor.ts";
import { notFound } from "./errors.ts";
import { answerFault } from "./faults.ts";
import {
  findProduct,
  findVariant,
  listProducts,
  type Product,
  type Variant,
  variantName,
} from "./products.ts";

/** To check a catalogue's numbers against: what a product is, and how large its print files are. */
export function catalogRoutes(core: Core): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();

  app.get("/products", async (c) => {
    const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return answerFault(c, outcome);
    return c.json({ code: 200, result: listProducts().map(presentProduct) });
  });

  app.get("/products/variant/:id", async (c) => {
    const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return answerFault(c, outcome);
    const known = findVariant(Number(c.req.param("id")));
    return known ? c.json({ code: 200, result: presentVariant(known) }) : notFound(c);
  });

  app.get("/products/:id", async (c) => {
    const { outcome, settings } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return answerFault(c, outcome);
    const product = findProduct(Number(c.req.param("id")));
    if (!product) return notFound(c);
    const variants = product.variants.map((variant, place) => ({
      ...variantOf(product, variant),
      ...(settings.has("dearer") ? { price: (variant.cost * 2).toFixed(2) } : {}),
      in_stock: !(settings.has("out_of_stock") && place === 0),
    }));
    return c.json({ code: 200, result: { product: presentProduct(product), variants } });
  });

  app.get("/mockup-generator/printfiles/:id", async (c: VendorContext) => {
    const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return answerFault(c, outcome);
    const product = findProduct(Number(c.req.param("id")));
    return product ? c.json({ code: 200, result: printfilesOf(product) }) : notFound(c);
  });

  return app;
}

function presentVariant({ product, variant }: NonNullable<ReturnType<typeof findVariant>>) {
  return { variant: variantOf(product, variant), product: presentProduct(product) };
}

function presentProduct({ id, name, variants }: Product) {
  return {
    id,
    title: name,
    currency: "USD",
    is_discontinued: false,
    variant_count: variants.length,
  };
}

function variantOf(product: Product, variant: Variant) {
  return {
    id: variant.id,
    product_id: product.id,
    name: variantName({ product, variant }),
    size: variant.size,
    color: variant.color,
    color_code: variant.hex,
    price: variant.cost.toFixed(2),
    in_stock: true,
  };
}

function printfilesOf(product: Product) {
  const files = new Map(product.variants.map(({ printfile }) => [printfile.id, printfile]));
  return {
    product_id: product.id,
    available_placements: { [product.placement]: product.placementName },
    printfiles: [...files.values()].map(({ id, ...size }) => ({
      printfile_id: id,
      ...size,
      fill_mode: "cover",
      can_rotate: product.kind === "poster",
    })),
    variant_printfiles: product.variants.map(({ id, printfile }) => ({
      variant_id: id,
      placements: { [product.placement]: printfile.id },
    })),
    option_groups: [],
    options: [],
  };
}
