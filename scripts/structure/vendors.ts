import { isTest, type Source } from "./source.ts";

/** Paths that must not name vendors. */
const NEUTRAL = /^(server\/(features|media|platform)|shared|web(?!\/texts))\//;
const VENDORS = /stripe|printful|openai|sendgrid/i;

/** Exceptions: names of the specification and the database, and registered webhook paths. */
const EXCEPTIONS =
  /create-printful-product|create Printful product|printful_order_id|orders_printful|"\/(stripe|printful)\b/g;

export function findVendorFaults({ path, text }: Source): string[] {
  if (!NEUTRAL.test(path) || isTest(path)) return [];
  const found = VENDORS.exec(text.replaceAll(EXCEPTIONS, ""))?.[0];
  return found ? [`${path} says '${found}': vendors' names stay in server/providers`] : [];
}
