import { type Context, Hono } from "hono";
import { z } from "zod";
import { notFound } from "#server/platform/errors.ts";
import { isNotModified } from "#server/platform/http/browser-cache.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { THUMB_WIDTHS } from "#shared/images.ts";
import { findFile, findLinkedFile } from "./queries.ts";
import { getThumbKey } from "./rules.ts";

const fileParam = z.object({ id: z.string().max(40) });
const thumbParam = fileParam.extend({
  size: z.enum(THUMB_WIDTHS.map((width) => `w${width}.webp`)),
});

/** Private images, for their owner only. */
export const fileRoutes = new Hono<AppEnv>()
  .get("/:id", requireUser, valid("param", fileParam), async (c) => {
    const file = await getOwnFile(c, c.req.valid("param").id);
    return await sendFirst(c, [file.key], { contentType: file.contentType, version: file.sha256 });
  })
  .get("/:id/:size", requireUser, valid("param", thumbParam), async (c) => {
    const { id, size } = c.req.valid("param");
    const file = await getOwnFile(c, id);
    const width = Number(size.slice(1, -".webp".length));
    const keys = THUMB_WIDTHS.filter((stored) => stored >= width).map((stored) =>
      getThumbKey(file.key, stored),
    );
    return await sendFirst(c, keys, {
      contentType: "image/webp",
      version: `${file.sha256}-${width}`,
    });
  });

const linkParam = z.object({ file: z.string().regex(/^lnk_\w{22}\.png$/) });

/** Files for the payment page and the print provider, authorized by an expiring token. */
export const linkRoutes = new Hono<AppEnv>().get("/:file", valid("param", linkParam), async (c) => {
  const token = c.req.valid("param").file.slice(0, -".png".length);
  const file = await findLinkedFile(c.var.deps.db, token, c.var.deps.clock.now());
  const bytes = file && (await c.var.deps.storage.get(file.key));
  if (!file || !bytes) throw notFound("File");
  c.header("Content-Type", file.contentType);
  c.header("Cache-Control", "private, max-age=300");
  c.header("X-Robots-Tag", "noindex");
  return c.body(new Uint8Array(bytes));
});

async function getOwnFile(c: Context<AppEnv>, id: string) {
  const file = await findFile(c.var.deps.db, c.var.actor.userId, id);
  if (!file) throw notFound("File");
  return file;
}

/** Sends the first key that exists: images of earlier releases lack newer thumbnail widths. */
async function sendFirst(
  c: Context<AppEnv>,
  keys: string[],
  { contentType, version }: { contentType: string; version: string },
) {
  if (isNotModified(c, version)) return c.body(null, 304);
  for (const key of keys) {
    const bytes = await c.var.deps.storage.get(key);
    if (!bytes) continue;
    c.header("Content-Type", contentType);
    return c.body(new Uint8Array(bytes));
  }
  throw notFound("File");
}
