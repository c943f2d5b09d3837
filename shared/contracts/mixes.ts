import { z } from "zod";
import { timestamp } from "./common.ts";

/** A mix, row of `genimages`. */
export const mix = z.object({
  id: z.string(),
  history_id: z.string().describe("its 'MeMix Creation' entry, the id in /memixdetail/{id}"),
  character_id: z.string(),
  name: z.string(),
  nickname: z.string().describe("the character's name now, or '(Deleted)' once it is deleted"),
  theme: z.string(),
  theme_id: z.number().int(),
  theme_description: z.string(),
  version: z.string().regex(/^V\d+$/),
  image_url: z.string(),
  print_image_url: z.string().describe("the mix drawn on a mug, PNG"),
  source_image_url: z.string().nullable().describe("the photo it was made from, null once deleted"),
  created_at: timestamp,
});
export type Mix = z.infer<typeof mix>;

/** 'name - theme - V{n}': how a mix is called in lists. */
export function mixLabel(mix: { name: string; theme: string; version: string }): string {
  return `${mix.name} - ${mix.theme} - ${mix.version}`;
}
