import { Hono } from "hono";
import type { Core, VendorContext, VendorEnv } from "../core/vendor.ts";
import { notFound } from "./errors.ts";
import { answerFault } from "./faults.ts";
import { findProduct, findVariant, type Product, variantName } from "./products.ts";

/** To check a catalogue's numbers against: what a product is, and how large its print files are. */
export function catalogRoutes(core: Core): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();

  app.get("/products/variant/:id", async (c) => {
    const { outcome } = await core.faults.meet("printful", c.req.raw.signal);
    if (outcome) return answerFault(c, outcome);
    const known = findVariant(Number(c.req.param("id")));
    return known ? c.json({ code: 200, result: presentVariant(known) }) : notFound(c);
  });

  app.get("/mockup-generator/printfiles/:id", async (c: VendorContext) => {
    const { outcome } = await core.faults.meet("printful", c.req.raw.signal);
    if (outcome) return answerFault(c, outcome);
    const product = findProduct(Number(c.req.param("id")));
    return product ? c.json({ code: 200, result: printfilesOf(product) }) : notFound(c);
  });

  return app;
}

function presentVariant(known: NonNullable<ReturnType<typeof findVariant>>) {
  const { product, variant } = known;
  return {
    variant: {
      id: variant.id,
      product_id: product.id,
      name: variantName(known),
      size: variant.size,
      color: variant.color,
      color_code: variant.hex,
      price: variant.cost.toFixed(2),
      in_stock: true,
    },
    product: { id: product.id, title: product.name, currency: "USD", is_discontinued: false },
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
