import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { type PartnerProduct, PrintError, type PrintFile } from "#server/providers/print/port.ts";
import { variantLabel } from "#shared/contracts/catalog.ts";
import { say } from "#shared/messages/refusal.ts";
import { listMerchs } from "../queries.ts";
import { type CostedVariant, unitCents } from "../rules.ts";

type Outside = Pick<Deps, "printer" | "log">;

/** The partner's products by their numbers, without those that it does not have; null where it gives no answer now. */
export async function readPartner(
  { printer, log }: Outside,
  productIds: number[],
): Promise<Map<number, PartnerProduct> | null> {
  try {
    const found = await Promise.all([...new Set(productIds)].map((id) => printer.readProduct(id)));
    return new Map(found.flatMap((product) => (product ? [[product.id, product]] : [])));
  } catch (error) {
    if (!(error instanceof PrintError)) throw error;
    log.warn({ err: error }, "the partner's catalogue was not read");
    return null;
  }
}

/** All that is sold today with its cost; null where the partner does not say it now. */
export async function readCosts(deps: Outside & Pick<Deps, "db">): Promise<CostedVariant[] | null> {
  const sold = (await listMerchs(deps.db)).filter(({ merch }) => merch.publish);
  const partner = await readPartner(
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
      variant: variantLabel(row.variant),
      unitCents: unitCents(row),
      costCents: costs.get(row.variant.partnerVariantId) ?? null,
    })),
  );
}

/** What the partner prints on. Throws `unavailable` where it gives no answer. */
export async function listOffers({ printer, log }: Outside) {
  try {
    return await printer.listProducts();
  } catch (error) {
    throw asAppError(error, log);
  }
}

/** What the partner has of a product; null: nothing. Throws `unavailable` where it gives no answer. */
export async function readOffer(
  { printer, log }: Outside,
  productId: number,
): Promise<{ product: PartnerProduct; files: PrintFile[] } | null> {
  try {
    const product = await printer.readProduct(productId);
    return product && { product, files: await printer.listPrintFiles(productId) };
  } catch (error) {
    throw asAppError(error, log);
  }
}

function asAppError(error: unknown, log: Deps["log"]): unknown {
  if (!(error instanceof PrintError)) return error;
  log.warn({ err: error }, "the partner's catalogue was not read");
  return new AppError("unavailable", say("printer_away"), { cause: error });
}
