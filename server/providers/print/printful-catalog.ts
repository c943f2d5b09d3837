import { type PartnerProduct, PrintError, type PrintFile } from "./port.ts";
import type { PrintfulCall, PrintfulClient } from "./printful-client.ts";
import { printfilesAnswer, productAnswer, productsAnswer } from "./printful-shapes.ts";

// The v1 catalog: one response has all sizes and colors of a product with prices.

/** A user waits for the page. */
const TIMEOUT_MS = 8000;

function createGet(path: string): PrintfulCall {
  return { method: "GET", path, signal: AbortSignal.timeout(TIMEOUT_MS) };
}

export async function listProducts(
  client: PrintfulClient,
): Promise<Pick<PartnerProduct, "id" | "name">[]> {
  const { result } = await client.request(productsAnswer, createGet("/products"));
  return result
    .filter(({ is_discontinued: isOver }) => !isOver)
    .map(({ id, title }) => ({ id, name: title }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

export async function readProduct(
  client: PrintfulClient,
  productId: number,
): Promise<PartnerProduct | null> {
  const found = await client.find(productAnswer, createGet(`/products/${productId}`));
  if (!found) return null;
  const { product, variants } = found.result;
  if (product.currency && product.currency !== "USD")
    throw new PrintError("refused", `the prices are in ${product.currency}`);
  return {
    id: product.id,
    name: product.title,
    isOver: product.is_discontinued ?? false,
    variants: variants.map((variant) => ({
      id: variant.id,
      size: variant.size || variant.name,
      color: variant.color || null,
      colorHex: variant.color_code || null,
      cents: Math.round(variant.price * 100),
      isInStock: variant.in_stock,
    })),
  };
}

export async function listPrintFiles(
  client: PrintfulClient,
  productId: number,
): Promise<PrintFile[]> {
  const { result } = await client.request(
    printfilesAnswer,
    createGet(`/mockup-generator/printfiles/${productId}`),
  );
  return Object.entries(result.available_placements).flatMap(([placement, placementName]) =>
    result.printfiles.flatMap(({ printfile_id: file, width, height, dpi }) => {
      const variantIds = result.variant_printfiles
        .filter(({ placements }) => placements[placement] === file)
        .map(({ variant_id: id }) => id);
      return variantIds.length > 0
        ? [{ placement, placementName, variantIds, width, height, dpi }]
        : [];
    }),
  );
}
