import { type Context, Hono } from "hono";
import { hasPasskey } from "#server/platform/auth/reauthentication.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner, requireRecentReauth } from "#server/platform/http/desk.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { valid } from "#server/platform/http/validate.ts";
import { changeSettingInput, undoSettingInput } from "#shared/contracts/desk/settings.ts";
import { shopNotice } from "#shared/contracts/notice.ts";
import { changeSetting, undoSetting } from "./commands.ts";
import { presentSettings } from "./present.ts";
import { listSettings } from "./queries.ts";
import { assertTimeLimits } from "./rules.ts";

/** Throws `conflict` if the owner has no passkey: requiring one would lock them out of the desk. */
async function assertHasPasskey(c: Context<AppEnv>): Promise<void> {
  if (await hasPasskey(c, c.var.desk.userId)) return;
  throw new AppError("own_passkey_required");
}

/** /api/desk/settings: settings that need no restart. */
export const settingRoutes = new Hono<AppEnv>()
  .get("/", requireOwner, async (c) => {
    const { deps } = c.var;
    return c.json(presentSettings(await listSettings(deps.db), deps));
  })
  .put("/", requireOwner, requireRecentReauth, valid("json", changeSettingInput), async (c) => {
    const change = c.req.valid("json");
    if (change.name === "passkeys" && change.value.are_demanded) await assertHasPasskey(c);
    if (change.name === "waits") assertTimeLimits(change.value);
    await changeSetting(c.var.deps, c.var.desk, change);
    return c.json({ ok: true });
  })
  .post("/undo", requireOwner, requireRecentReauth, valid("json", undoSettingInput), async (c) => {
    await undoSetting(c.var.deps, c.var.desk, c.req.valid("json"));
    return c.json({ ok: true });
  });

/** Public notices, shown on every page. */
export const noticeRoutes = new Hono<AppEnv>().get(
  "/",
  doc({
    tag: "notice",
    summary: "Get the banner, and whether the shop takes orders",
    output: shopNotice,
    isPublic: true,
  }),
  (c) => c.json(c.var.deps.settings.notice()),
);
