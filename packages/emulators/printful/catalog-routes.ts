import { Hono } from "hono";
import type { Core, VendorContext, VendorEnv } from "../core/vendor.ts";
import { sendNotFound } from "./errors.ts";
import { createFaultResponse } from "./faults.ts";
import {
  findProduct,
  findVariant,
  formatVariantName,
  listProducts,
  type Product,
  type Variant,
} from "./products.ts";

/** Serves products, variants and print file sizes, against which the shop checks its catalog. */
export function createCatalogRoutes(core: Core): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();

  app.get("/products", async (c) => {
    const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return createFaultResponse(c, outcome);
    return c.json({ code: 200, result: listProducts().map(toProductObject) });
  });

  app.get("/products/variant/:id", async (c) => {
    const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return createFaultResponse(c, outcome);
    const known = findVariant(Number(c.req.param("id")));
    return known ? c.json({ code: 200, result: toVariantResult(known) }) : sendNotFound(c);
  });

  app.get("/products/:id", async (c) => {
    const { outcome, settings } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return createFaultResponse(c, outcome);
    const product = findProduct(Number(c.req.param("id")));
    if (!product) return sendNotFound(c);
    const variants = product.variants.map((variant, place) => ({
      ...toVariantObject(product, variant),
      ...(settings.has("dearer") ? { price: (variant.cost * 2).toFixed(2) } : {}),
      in_stock: !(settings.has("out_of_stock") && place === 0),
    }));
    return c.json({ code: 200, result: { product: toProductObject(product), variants } });
  });

  app.get("/mockup-generator/printfiles/:id", async (c: VendorContext) => {
    const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return createFaultResponse(c, outcome);
    const product = findProduct(Number(c.req.param("id")));
    return product ? c.json({ code: 200, result: toPrintfilesResult(product) }) : sendNotFound(c);
  });

  return app;
}

function toVariantResult({ product, variant }: NonNullable<ReturnType<typeof findVariant>>) {
  return { variant: toVariantObject(product, variant), product: toProductObject(product) };
}

function toProductObject({ id, name, variants }: Product) {
  return {
    id,
    title: name,
    currency: "USD",
    is_discontinued: false,
    variant_count: variants.length,
  };
}

function toVariantObject(product: Product, variant: Variant) {
  return {
    id: variant.id,
    product_id: product.id,
    name: formatVariantName({ product, variant }),
    size: variant.size,
    color: variant.color,
    color_code: variant.hex,
    price: variant.cost.toFixed(2),
    in_stock: true,
  };
}

function toPrintfilesResult(product: Product) {
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
