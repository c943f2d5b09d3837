import { z } from "zod";
import { nickname, timestamp } from "./common.ts";

export const character = z.object({
  id: z.string(),
  history_id: z.string().describe("ID of its 'Photo upload' entry, used in /imagedetail/{id}"),
  name: z.string(),
  image_url: z.string().describe("/files/{id}; thumbnails at /files/{id}/w{112|240|480|1024}.webp"),
  width: z.number().int(),
  height: z.number().int(),
  created_at: timestamp,
});
export type Character = z.infer<typeof character>;

export const renameInput = z.strictObject({ name: nickname });
