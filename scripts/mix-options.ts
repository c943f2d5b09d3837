import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { normalizePhoto } from "#server/media/photo/normalize.ts";

export const USAGE = `npm run mix -- --photo FILE --theme NAME [--field "Name=value" ...] [--set female|male] --out FILE.png

Makes one mix the way the web does, in a shop of its own that is removed afterwards.
Choices that you don't give take their default, e.g. --field "Background=white".`;

/** Wrong usage; only its message is printed. */
export class UsageError extends Error {}

export type MixOptions = {
  photo: Buffer;
  theme: string;
  isMale: boolean;
  fields: Record<string, string>;
  out: string;
};

/** Throws a `UsageError`, an `AppError` or an error of `parseArgs` for invalid options. */
export async function parseMixOptions(args: string[]): Promise<MixOptions> {
  const { values } = parseArgs({
    args,
    options: {
      photo: { type: "string" },
      theme: { type: "string" },
      field: { type: "string", multiple: true, default: [] },
      set: { type: "string", default: "female" },
      out: { type: "string" },
    },
  });
  const { photo, theme, out } = values;
  if (!photo || !theme || !out)
    throw new UsageError(`--photo, --theme and --out are required.\n\n${USAGE}`);
  if (values.set !== "female" && values.set !== "male")
    throw new UsageError("--set must be female or male.");
  const fields = parseFields(values.field);
  const bytes = await readFile(photo).catch(() => {
    throw new UsageError(`The photo ${photo} can't be read.`);
  });
  // Validates the photo before opening a shop, which takes seconds.
  await normalizePhoto(bytes);
  return {
    photo: bytes,
    theme,
    isMale: values.set === "male",
    fields,
    out,
  };
}

function parseFields(given: string[]): Record<string, string> {
  return Object.fromEntries(
    given.map((field) => {
      const at = field.indexOf("=");
      if (at < 1) throw new UsageError(`--field "${field}" is not "Name=value".`);
      return [field.slice(0, at).trim(), field.slice(at + 1)];
    }),
  );
}
