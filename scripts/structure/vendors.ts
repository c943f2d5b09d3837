import { isTest, type Source } from "./source.ts";

/** Paths that must not name vendors. Texts for operators do, because they work in the vendors' dashboards. */
const NEUTRAL =
  /^(server\/(features|media|platform)|shared(?!\/(messages\/\w+\/desk|desk-case-names)\.ts)|web(?!\/texts))\//;
const VENDORS = /stripe|printful|openai|sendgrid/i;

/** Exceptions: names of the specification and the database, and registered webhook paths. */
const EXCEPTIONS =
  /create-printful-product|create Printful product|printful_order_id|orders_printful|"\/(stripe|printful)\b/g;

/** Google's name may appear anywhere, because signing in with Google is a part of the product. */
const NO_VENDORS = /^(core|google)$/;

export function findVendorFaults({ path, text }: Source): string[] {
  const emulated = /^packages\/emulators\/(\w+)\/vendor\.ts$/.exec(path)?.[1];
  if (emulated && !VENDORS.test(emulated) && !NO_VENDORS.test(emulated))
    return [`${path}: add '${emulated}' to VENDORS in scripts/structure/vendors.ts`];
  if (!NEUTRAL.test(path) || isTest(path)) return [];
  const found = VENDORS.exec(text.replaceAll(EXCEPTIONS, ""))?.[0];
  return found ? [`${path} says '${found}': vendors' names stay in server/providers`] : [];
}
