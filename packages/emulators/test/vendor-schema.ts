import { readFileSync } from "node:fs";
import { z } from "zod";

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

/** Returns a schema of a vendor's trimmed specification, e.g. "openai/contract/images-edit.json". */
export function vendorSchema(file: string, name: string): z.ZodType {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
  return z.fromJSONSchema({
    ...(JSON.parse(text) as object),
    $ref: `#/$defs/${name}`,
  } as JsonSchema);
}
