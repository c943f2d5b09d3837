import { Hono } from "hono";
import { reorderThemes, setThemeActive } from "#server/features/themes/commands/arrange-gallery.ts";
import {
  changeDraft,
  createDraft,
  createTheme,
} from "#server/features/themes/commands/draft-theme.ts";
import { endTrial, publishTheme } from "#server/features/themes/commands/publish-theme.ts";
import { notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner, requireRecentReauth } from "#server/platform/http/desk.ts";
import { fileBody } from "#server/platform/http/file-body.ts";
import { idempotencyKey } from "#server/platform/http/idempotency.ts";
import { limitConcurrency } from "#server/platform/http/in-flight.ts";
import { limit } from "#server/platform/http/limits.ts";
import { readForm } from "#server/platform/http/request-body.ts";
import { valid } from "#server/platform/http/validate.ts";
import { PACK_LIMITS } from "#shared/contracts/desk/packs.ts";
import {
  activeInput,
  changeDraftInput,
  type DeskThemeDetail,
  discardInput,
  endTrialInput,
  newDraftInput,
  newThemeInput,
  orderThemesInput,
  publishInput,
  themeParams,
  versionParams,
} from "#shared/contracts/desk/themes.ts";
import { sampleInput, tryInput, tryPictureParams } from "#shared/contracts/desk/tries.ts";
import { centsToDollars } from "#shared/money.ts";
import { chooseSample } from "./commands/choose-sample.ts";
import { discardWithTries } from "./commands/delete-tries.ts";
import { exportTheme } from "./commands/export-theme.ts";
import { importTheme } from "./commands/import-theme.ts";
import { startTries } from "./commands/start-tries.ts";
import { presentDeskTheme, presentNumbers, presentTry, presentVersion } from "./present.ts";
import {
  countFailures,
  countVersions,
  isThemeActive,
  listDeskThemes,
  listTries,
  listVersions,
  type VersionCounts,
} from "./queries.ts";
import { getTryKeys, parsePack } from "./rules.ts";

/** Export and import of themes as files. */
const packRoutes = new Hono<AppEnv>()
  .get("/:slug/:number", requireOwner, valid("param", versionParams), async (c) => {
    const version = c.req.valid("param");
    const name = `${version.slug}-${version.number}.look.json`;
    c.header("content-disposition", `attachment; filename="${name}"`);
    return c.json(await exportTheme(c.var.deps, version));
  })
  .post(
    "/",
    requireOwner,
    limit("upload"),
    limitConcurrency("upload"),
    fileBody(PACK_LIMITS.file, "theme_file_too_large"),
    async (c) => {
      const key = idempotencyKey(c);
      const { pack: file } = await readForm(c);
      const pack = parsePack(file instanceof File ? await file.text() : "");
      const { signal } = c.req.raw;
      return c.json(await importTheme(c.var.deps, c.var.desk, { pack, key, signal }));
    },
  );

/** /api/desk/looks */
export const themeDeskRoutes = new Hono<AppEnv>()
  .get("/", async (c) => {
    const found = await listDeskThemes(c.var.deps.db);
    return c.json(found.flatMap((theme) => presentDeskTheme(theme) ?? []));
  })
  .post("/", requireOwner, valid("json", newThemeInput), async (c) => {
    const input = c.req.valid("json");
    const number = await createTheme(c.var.deps, c.var.desk, input);
    return c.json({ slug: input.slug, number });
  })
  .post("/order", requireOwner, valid("json", orderThemesInput), async (c) => {
    await reorderThemes(c.var.deps, c.var.desk, c.req.valid("json"));
    return c.json({ ok: true });
  })
  .route("/packs", packRoutes)
  .get("/:slug", valid("param", themeParams), async (c) => {
    const { db, images } = c.var.deps;
    const { slug } = c.req.valid("param");
    const versions = await listVersions(db, slug);
    if (versions.length === 0) throw notFound("Look");
    const [counts, failures] = [await countVersions(db, slug), await countFailures(db, slug)];
    const live = versions.find(({ version }) => version.state === "published");
    const isPublished = ({ number }: VersionCounts) => number === live?.version.number;
    const answer: DeskThemeDetail = {
      slug,
      active: await isThemeActive(db, slug),
      try_cost: centsToDollars(images.costCents),
      versions: versions.map(presentVersion),
      tries: (await listTries(db, slug)).map(presentTry),
      numbers: counts.map((each) => presentNumbers(each, failures, counts.find(isPublished))),
    };
    return c.json(answer);
  })
  .post(
    "/:slug/active",
    requireOwner,
    requireRecentReauth,
    valid("param", themeParams),
    valid("json", activeInput),
    async (c) => {
      const { slug } = c.req.valid("param");
      await setThemeActive(c.var.deps, c.var.desk, { slug, ...c.req.valid("json") });
      return c.json({ ok: true });
    },
  )
  .post(
    "/:slug/drafts",
    requireOwner,
    valid("param", themeParams),
    valid("json", newDraftInput),
    async (c) => {
      const { slug } = c.req.valid("param");
      const { from } = c.req.valid("json");
      return c.json({ slug, number: await createDraft(c.var.deps, c.var.desk, { slug, from }) });
    },
  )
  .put(
    "/:slug/:number",
    requireOwner,
    valid("param", versionParams),
    valid("json", changeDraftInput),
    async (c) => {
      const change = { ...c.req.valid("param"), ...c.req.valid("json") };
      await changeDraft(c.var.deps, c.var.desk, change);
      return c.json({ ok: true });
    },
  )
  .post(
    "/:slug/:number/discard",
    requireOwner,
    valid("param", versionParams),
    valid("json", discardInput),
    async (c) => {
      const seen = { ...c.req.valid("param"), ...c.req.valid("json") };
      await discardWithTries(c.var.deps, c.var.desk, seen);
      return c.json({ ok: true });
    },
  )
  .post(
    "/:slug/:number/tries",
    requireOwner,
    valid("param", versionParams),
    valid("json", tryInput),
    async (c) => {
      const input = { ...c.req.valid("param"), ...c.req.valid("json") };
      await startTries(c.var.deps, c.var.desk, input);
      return c.json({ ok: true });
    },
  )
  .post(
    "/:slug/:number/sample",
    requireOwner,
    valid("param", versionParams),
    valid("json", sampleInput),
    async (c) => {
      const { try: tryId, ...choice } = c.req.valid("json");
      const input = { ...c.req.valid("param"), ...choice, tryId };
      await chooseSample(c.var.deps, c.var.desk, input);
      return c.json({ ok: true });
    },
  )
  .get("/tries/:id/:size", valid("param", tryPictureParams), async (c) => {
    const { id, size } = c.req.valid("param");
    const bytes = await c.var.deps.storage.get(`${getTryKeys(id).folder}/mix.${size}`);
    if (!bytes) throw notFound("Picture");
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": "image/webp",
      "Cache-Control": "private, max-age=86400",
    });
  })
  .post(
    "/:slug/:number/publish",
    requireOwner,
    requireRecentReauth,
    valid("param", versionParams),
    valid("json", publishInput),
    async (c) => {
      const input = { ...c.req.valid("param"), ...c.req.valid("json") };
      await publishTheme(c.var.deps, c.var.desk, input);
      return c.json({ ok: true });
    },
  )
  .post(
    "/:slug/trial/end",
    requireOwner,
    requireRecentReauth,
    valid("param", themeParams),
    valid("json", endTrialInput),
    async (c) => {
      const input = { ...c.req.valid("param"), ...c.req.valid("json") };
      await endTrial(c.var.deps, c.var.desk, input);
      return c.json({ ok: true });
    },
  );
