import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { type PartnerProduct, PrintError, type PrintFile } from "#server/providers/print/port.ts";
import { formatVariantLabel } from "#shared/contracts/catalog.ts";
import { listMerchs } from "../queries.ts";
import { type CostedVariant, getUnitCents } from "../rules.ts";

type PartnerDeps = Pick<Deps, "printer" | "log">;

/** Returns the print provider's products by id, without unknown ones; null if it does not answer. */
export async function readPartnerProducts(
  { printer, log }: PartnerDeps,
  productIds: number[],
): Promise<Map<number, PartnerProduct> | null> {
  try {
    const found = await Promise.all([...new Set(productIds)].map((id) => printer.readProduct(id)));
    return new Map(found.flatMap((product) => (product ? [[product.id, product]] : [])));
  } catch (error) {
    if (!(error instanceof PrintError)) throw error;
    log.warn({ err: error }, "print_catalog.read_failed");
    return null;
  }
}

/** Returns everything on sale with its cost; null if the print provider does not answer. */
export async function readCosts(
  deps: PartnerDeps & Pick<Deps, "db">,
): Promise<CostedVariant[] | null> {
  const sold = (await listMerchs(deps.db)).filter(({ merch }) => merch.publish);
  const partner = await readPartnerProducts(
    deps,
    sold.map(({ merch }) => merch.partnerProductId),
  );
  if (!partner) return null;
  const costs = new Map(
    [...partner.values()].flatMap(({ variants }) => variants.map(({ id, cents }) => [id, cents])),
  );
  return sold.flatMap(({ merch, variants }) =>
    variants.map((row) => ({
      variantId: row.variant.id,
      product: merch.name,
      variant: formatVariantLabel(row.variant),
      unitCents: getUnitCents(row),
      costCents: costs.get(row.variant.partnerVariantId) ?? null,
    })),
  );
}

/** Lists the print provider's products. Throws `unavailable`. */
export async function listOffers({ printer, log }: PartnerDeps) {
  try {
    return await printer.listProducts();
  } catch (error) {
    throw toAppError(error, log);
  }
}

/** Returns the print provider's product with its print files; null if unknown. Throws `unavailable`. */
export async function readOffer(
  { printer, log }: PartnerDeps,
  productId: number,
): Promise<{ product: PartnerProduct; files: PrintFile[] } | null> {
  try {
    const product = await printer.readProduct(productId);
    return product && { product, files: await printer.listPrintFiles(productId) };
  } catch (error) {
    throw toAppError(error, log);
  }
}

function toAppError(error: unknown, log: Deps["log"]): unknown {
  if (!(error instanceof PrintError)) return error;
  log.warn({ err: error }, "print_catalog.read_failed");
  return new AppError("printer_unavailable", { cause: error });
}
