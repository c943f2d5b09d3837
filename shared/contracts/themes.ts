import { z } from "zod";
import { timestamp } from "./common.ts";

export const themePrompt = z.object({
  id: z.string(),
  name: z.string(),
  value: z
    .string()
    .describe("the default, may be empty; 'today' is the person's day, written DD MM YYYY"),
  description: z
    .string()
    .describe("hint of a text field; the choices joined by ', ' of a dropdown"),
  choices: z.array(z.string()).nullable().describe("null = free text"),
  max_length: z.number().int(),
});
export type ThemePrompt = z.infer<typeof themePrompt>;

/** The default as it stands in the field: the server can't know which day it is for the person. */
export function defaultValue({ value }: Pick<ThemePrompt, "value">, now = new Date()): string {
  if (value !== "today") return value;
  const [day, month] = [now.getDate(), now.getMonth() + 1].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${day} ${month} ${now.getFullYear()}`;
}

export const theme = z.object({
  id: z.number().int(),
  index: z.number().int().describe("place in its gender set, the id in /create/{themeid}"),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  image_url: z.string().describe("640 px wide WebP; the same name with -320 is half as wide"),
  gender: z.boolean().describe("false = female theme set, true = male"),
  opens_at: timestamp
    .nullable()
    .describe("a theme that your plan sees early: when it opens for all; else null"),
  prompts: z.array(themePrompt),
});
export type Theme = z.infer<typeof theme>;

/** A theme of both sets, as everybody may see it. */
export const look = theme
  .pick({ slug: true, name: true, description: true, opens_at: true, prompts: true })
  .extend({ sets: z.array(theme.pick({ gender: true, image_url: true })) });
export type Look = z.infer<typeof look>;

export const themesQuery = z.object({
  gender: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional(),
});
