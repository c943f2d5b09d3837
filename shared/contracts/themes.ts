import { z } from "zod";
import { timestamp } from "./common.ts";

export const themePrompt = z.object({
  id: z.string(),
  name: z.string(),
  value: z
    .string()
    .describe(
      "default value, may be empty; 'today' means the current date of the user, formatted DD MM YYYY",
    ),
  description: z
    .string()
    .describe("hint of a text field, or the choices of a dropdown joined by ', '"),
  choices: z.array(z.string()).nullable().describe("null = free text"),
  max_length: z.number().int(),
});
export type ThemePrompt = z.infer<typeof themePrompt>;

/**
 * Returns the default value for the field. Resolves 'today' on the client, because the server does not know the user's
 * date.
 */
export function getDefaultValue({ value }: Pick<ThemePrompt, "value">, now = new Date()): string {
  if (value !== "today") return value;
  const [day, month] = [now.getDate(), now.getMonth() + 1].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${day} ${month} ${now.getFullYear()}`;
}

export const theme = z.object({
  id: z.number().int(),
  index: z.number().int().describe("position in its gender set, the ID in /create/{themeid}"),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  image_url: z.string().describe("640 px wide WebP; the file with the suffix -320 is half as wide"),
  gender: z.boolean().describe("false = female theme set, true = male"),
  opens_at: timestamp
    .nullable()
    .describe("with early access: when the theme opens for everyone; otherwise null"),
  prompts: z.array(themePrompt),
});
export type Theme = z.infer<typeof theme>;

/** A theme with both sets, as shown publicly. */
export const publicTheme = theme
  .pick({ slug: true, name: true, description: true, opens_at: true, prompts: true })
  .extend({ sets: z.array(theme.pick({ gender: true, image_url: true })) });
export type PublicTheme = z.infer<typeof publicTheme>;

export const themesQuery = z.object({
  gender: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional(),
});
