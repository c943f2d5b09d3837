import { type Context, Hono } from "hono";
import { z } from "zod";
import { notFound } from "#server/platform/errors.ts";
import { isNotModified } from "#server/platform/http/browser-cache.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { THUMB_WIDTHS } from "#shared/images.ts";
import { findFile, findLinkedFile } from "./queries.ts";
import { thumbKey } from "./rules.ts";

const ofFile = z.object({ id: z.string().max(40) });
const ofThumb = ofFile.extend({ size: z.enum(THUMB_WIDTHS.map((width) => `w${width}.webp`)) });

/** Private pictures, for their owner only. */
export const fileRoutes = new Hono<AppEnv>()
  .get("/:id", requireUser, valid("param", ofFile), async (c) => {
    const file = await ownFile(c, c.req.valid("param").id);
    return await send(c, [file.key], { contentType: file.contentType, version: file.sha256 });
  })
  .get("/:id/:size", requireUser, valid("param", ofThumb), async (c) => {
    const { id, size } = c.req.valid("param");
    const file = await ownFile(c, id);
    const width = Number(size.slice(1, -".webp".length));
    const keys = THUMB_WIDTHS.filter((kept) => kept >= width).map((kept) =>
      thumbKey(file.key, kept),
    );
    return await send(c, keys, { contentType: "image/webp", version: `${file.sha256}-${width}` });
  });

const ofLink = z.object({ file: z.string().regex(/^lnk_\w{22}\.png$/) });

/** What the payment page and the print partner are let see, by a token that ends. */
export const linkRoutes = new Hono<AppEnv>().get("/:file", valid("param", ofLink), async (c) => {
  const token = c.req.valid("param").file.slice(0, -".png".length);
  const file = await findLinkedFile(c.var.deps.db, token, c.var.deps.clock.now());
  const bytes = file && (await c.var.deps.storage.get(file.key));
  if (!file || !bytes) throw notFound("File");
  c.header("Content-Type", file.contentType);
  c.header("Cache-Control", "private, max-age=300");
  c.header("X-Robots-Tag", "noindex");
  return c.body(new Uint8Array(bytes));
});

async function ownFile(c: Context<AppEnv>, id: string) {
  const file = await findFile(c.var.deps.db, c.var.actor.userId, id);
  if (!file) throw notFound("File");
  return file;
}

/** Sends the first of these that is there: pictures of earlier releases lack the widths that came later. */
async function send(
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
