import { Hono } from "hono";
import { z } from "zod";
import { notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { themeSlug } from "#shared/contracts/desk/themes.ts";
import { publicTheme, theme, themesQuery } from "#shared/contracts/themes.ts";
import { getMadeLooks } from "#shared/messages/de/made-looks.ts";
import { drawThemeCard } from "./commands/draw-card.ts";
import { presentPublicThemes, presentTheme } from "./present.ts";
import { listPublicThemes, listThemes } from "./queries.ts";

export const themeRoutes = new Hono<AppEnv>().get(
  "/",
  doc({
    tag: "themes",
    summary: "List the themes available to you, of one gender set or both",
    output: z.array(theme),
  }),
  requireUser,
  valid("query", themesQuery),
  async (c) => {
    const { db, clock } = c.var.deps;
    const now = clock.now();
    const { id: userId, subscription } = c.var.user;
    const found = await listThemes(db, { subscription, now, userId }, c.req.valid("query").gender);
    return c.json(found.map((row) => presentTheme(row, now)));
  },
);

const ofPicture = z.object({ file: z.string().regex(/^(try|smp)_\w{22}-(320|640)\.webp$/) });

export const publicThemeRoutes = new Hono<AppEnv>()
  .get(
    "/",
    doc({
      tag: "themes",
      summary: "List all active themes with samples, including those that open later",
      output: z.array(publicTheme),
      isPublic: true,
    }),
    async (c) => {
      const { db, clock } = c.var.deps;
      return c.json(presentPublicThemes(await listPublicThemes(db), clock.now()));
    },
  )
  .get(
    "/german",
    doc({
      tag: "themes",
      summary: "Get the German texts of themes that the shop made itself, by their English text",
      output: z.record(z.string(), z.string()),
      isPublic: true,
    }),
    (c) => c.json(getMadeLooks()),
  )
  .get(
    "/:slug/card",
    doc({
      tag: "themes",
      summary: "Get the link preview of a theme that the shop made itself (JPEG)",
      output: null,
      errors: ["not_found", "unavailable"],
      isPublic: true,
    }),
    valid("param", z.object({ slug: themeSlug })),
    async (c) => {
      const card = await drawThemeCard(c.var.deps, c.req.valid("param").slug);
      if (!card) throw notFound("Picture");
      return c.body(new Uint8Array(card), 200, {
        "Content-Type": "image/jpeg",
        "Cache-Control": "public, max-age=3600",
      });
    },
  )
  .get(
    "/pictures/:file",
    doc({
      tag: "themes",
      summary: "Get the card picture of a theme that the shop made itself (WebP)",
      output: null,
      errors: ["not_found"],
      isPublic: true,
    }),
    valid("param", ofPicture),
    async (c) => {
      const bytes = await c.var.deps.storage.get(`looks/${c.req.valid("param").file}`);
      if (!bytes) throw notFound("Picture");
      return c.body(new Uint8Array(bytes), 200, {
        "Content-Type": "image/webp",
        "Cache-Control": "public, max-age=31536000, immutable",
      });
    },
  );
