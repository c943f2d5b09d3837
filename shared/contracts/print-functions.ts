import { z } from "zod";

/** The URL of one of the user's own images: `/files/{id}`, with or without the origin of the shop. */
export const imageInput = z.strictObject({ imageUrl: z.string().max(500) });

export const printProductOutput = z.object({ mockup_url: z.string() });
export const uploadImageOutput = z.object({ url: z.string() });
