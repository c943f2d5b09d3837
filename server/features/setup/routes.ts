import { Hono } from "hono";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner, requireRecentReauth } from "#server/platform/http/desk.ts";
import type { SetUpFinding } from "#shared/contracts/desk/set-up.ts";
import { connectProviders } from "./commands.ts";
import { presentMade, presentMissing } from "./present.ts";

/** /api/desk/set-up: missing settings of a production shop, and what can be created for it (055). */
export const setUpRoutes = new Hono<AppEnv>()
  .use(requireOwner)
  .get("/", (c) => c.json(presentMissing(c.var.deps.env)))
  .post("/look", async (c) => {
    const findings: SetUpFinding[] = await c.var.deps.setUp.examine();
    return c.json(findings);
  })
  .post("/connect", requireRecentReauth, async (c) =>
    c.json(presentMade(await connectProviders(c.var.deps, c.var.desk))),
  );
