import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { normalisePhoto } from "#server/platform/pictures/photo.ts";

export const USAGE = `npm run mix -- --photo FILE --theme NAME [--field "Name=value" ...] [--set female|male] --out FILE.png

Makes one mix the way the web does, in a shop of its own that is removed afterwards.
Choices that you don't give take their default, e.g. --field "Background=white".`;

/** Wrong use: the message is all that the person needs. */
export class UsageError extends Error {}

/** What the command line asks for. */
export type Wish = {
  photo: Buffer;
  theme: string;
  isMale: boolean;
  fields: Record<string, string>;
  out: string;
};

/** Throws what is wrong with it as a `UsageError`, a `PhotoError` or an error of `parseArgs`. */
export async function readWish(args: string[]): Promise<Wish> {
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
    throw new UsageError(`--photo, --theme and --out are needed.\n\n${USAGE}`);
  if (values.set !== "female" && values.set !== "male")
    throw new UsageError("--set is female or male.");
  const fields = readFields(values.field);
  const bytes = await readFile(photo).catch(() => {
    throw new UsageError(`The photo ${photo} can't be read.`);
  });
  // Opening a shop takes seconds; what can be told before is told before.
  await normalisePhoto(bytes);
  return {
    photo: bytes,
    theme,
    isMale: values.set === "male",
    fields,
    out,
  };
}

function readFields(given: string[]): Record<string, string> {
  return Object.fromEntries(
    given.map((field) => {
      const at = field.indexOf("=");
      if (at < 1) throw new UsageError(`--field "${field}" is no "Name=value".`);
      return [field.slice(0, at).trim(), field.slice(at + 1)];
    }),
  );
}
