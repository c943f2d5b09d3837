import { createAuthEndpoint } from "better-auth/api";
import type { BetterAuthPlugin } from "better-auth/types";
import { z } from "zod";
import { invalidToken, signIn } from "./endpoint.ts";
import { isSecret } from "./secrets.ts";

/** Gives whose a link to the desk is, once. */
export type DeskLinks = { use(token: string): Promise<string | null> };

/** Signs in whoever has the link that a local shop prints at its start. */
export function deskLinkEndpoint({ deskLinks }: { deskLinks: DeskLinks }) {
  return {
    id: "desk-link",
    endpoints: {
      deskLink: createAuthEndpoint(
        "/desk-link",
        { method: "POST", body: z.strictObject({ token: z.string() }) },
        async (ctx) => {
          const { token } = ctx.body;
          const userId = isSecret(token) ? await deskLinks.use(token) : null;
          if (!userId) throw invalidToken();
          await signIn(ctx, userId);
          return ctx.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
