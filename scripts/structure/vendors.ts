import { isTest, type Source } from "./source.ts";

/** What knows no vendor: it speaks of payments, the print partner, pictures and mail. */
const NEUTRAL = /^(server\/(features|platform)|shared|web(?!\/texts))\//;
const VENDORS = /stripe|printful|openai|sendgrid/i;

/** Words of the specification, of the database, and addresses that the vendors were given. */
const FIXED =
  /create-printful-product|create Printful product|printful_order_id|orders_printful|"\/(stripe|printful)\b/g;

export function vendorFaults({ path, text }: Source): string[] {
  if (!NEUTRAL.test(path) || isTest(path)) return [];
  const found = VENDORS.exec(text.replaceAll(FIXED, ""))?.[0];
  return found ? [`${path} says '${found}': vendors' names stay in server/providers`] : [];
}
