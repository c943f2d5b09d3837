import { z } from "zod";

export const invitationInput = z.object({
  token: z.string().max(100).describe("token from the invitation link"),
});
