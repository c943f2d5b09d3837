import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { KINDS } from "#emulators/printful/art/draw.ts";
import { findVariant } from "#emulators/printful/products.ts";
import json from "#server/features/catalog/catalogue.json" with { type: "json" };
import { parseCatalogue } from "#server/features/catalog/rules.ts";
import { STUDIOS } from "#server/media/mockups/products/studios.ts";
import { formatVariantLabel } from "#shared/contracts/catalog.ts";
import { PRODUCTS as GERMAN } from "#shared/messages/de/products.ts";
import { PRODUCT_SHAPES } from "#shared/product-shapes.ts";

const catalogue = parseCatalogue(json);
const areas = new Map(catalogue.printAreas.map((area) => [area.id, area]));

/** The files and texts of a product besides its rows; see CONTRIBUTING.md. */
describe.each(catalogue.products)(
  "the product $name",
  ({ name, description, imageUrl, shape, variants, ...product }) => {
    test("has a picture", () => {
      expect(existsSync(`web/public${imageUrl}`)).toBe(true);
    });

    test("has variants that the Printful emulator sells with the same print size", () => {
      for (const { id, partnerVariantId, printAreaId } of variants) {
        const { width, height } = areas.get(printAreaId) ?? {};
        const known = findVariant(partnerVariantId);
        expect([id, known?.product.id]).toEqual([id, product.partnerProductId]);
        expect(known?.variant.printfile).toMatchObject({ width, height });
        expect(Object.keys(KINDS)).toContain(known?.product.kind);
      }
    });

    test("has the blank picture that mockups are printed on", async () => {
      const known = PRODUCT_SHAPES.find((one) => one === shape);
      const area = areas.get(variants[0]?.printAreaId ?? 0);
      expect(known && area && (await STUDIOS[known](area)).side).toBe(1200);
    });

    test("has German texts, also of its sizes and colors", () => {
      const texts = [
        name,
        description,
        ...variants.map(({ size, color = null }) => formatVariantLabel({ size, color })),
      ];
      expect(texts.filter((text) => GERMAN[text] === undefined)).toEqual([]);
    });
  },
);
