import { createAuthEndpoint } from "better-auth/api";
import type { BetterAuthPlugin } from "better-auth/types";
import { z } from "zod";
import { invalidToken, signIn } from "./endpoint.ts";
import { isSecret } from "./secrets.ts";

/** Redeems a one-time sign-in link. Returns its user's ID. */
export type DeskLinks = { use(token: string): Promise<string | null> };

/** Signs in with the link that a local shop prints at startup. */
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
