import { z } from "zod";

/** A picture of your own, as the API gave it: `/files/{id}`, or with the shop's address in front. */
export const ofImage = z.strictObject({ imageUrl: z.string().max(500) });

export const printProductOutput = z.object({ mockup_url: z.string() });
export const uploadImageOutput = z.object({ url: z.string() });
