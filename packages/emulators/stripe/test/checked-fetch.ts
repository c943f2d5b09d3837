import { readFileSync } from "node:fs";
import { vendorSchema } from "../../test/vendor-schema.ts";

const FILE = "stripe/contract/stripe.json";

const { "x-operations": operations } = JSON.parse(
  readFileSync(new URL("../contract/stripe.json", import.meta.url), "utf8"),
) as { "x-operations": Record<string, { params: string; answer: string }> };

/** Fetches, and throws if the response does not match Stripe's schema. */
export async function checkedFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, init);
  const call = `${init?.method ?? "GET"} ${new URL(String(input)).pathname}`;
  const schema = response.ok ? findOperation(call)?.answer : "Error";
  if (!schema) throw new Error(`The contract has no ${call}.`);
  const checked = vendorSchema(FILE, schema).safeParse(await response.clone().json());
  if (!checked.success) throw new Error(`${call} returned no ${schema}: ${checked.error.message}`);
  return response;
}

function findOperation(call: string): { params: string; answer: string } | undefined {
  const found = Object.keys(operations).find((name) => {
    const pattern = name.replaceAll(/\{\w+\}/g, "(?!create_preview)[^/]+");
    return new RegExp(`^${pattern}$`).test(call);
  });
  return found ? operations[found] : undefined;
}
