import { Hono } from "hono";
import {
  changeDraft,
  createDraft,
  createLook,
} from "#server/features/themes/commands/draft-look.ts";
import { reorderLooks, switchLook } from "#server/features/themes/commands/place-looks.ts";
import { endTrial, publishLook } from "#server/features/themes/commands/publish-look.ts";
import { notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner, requireRecentReauth } from "#server/platform/http/desk.ts";
import { fileBody } from "#server/platform/http/file-body.ts";
import { idempotencyKey } from "#server/platform/http/idempotency.ts";
import { limitConcurrency } from "#server/platform/http/in-flight.ts";
import { limit } from "#server/platform/http/limits.ts";
import { readForm } from "#server/platform/http/request-body.ts";
import { valid } from "#server/platform/http/validate.ts";
import {
  activeInput,
  changeDraftInput,
  type DeskLookDetail,
  discardInput,
  endTrialInput,
  lookParams,
  newDraftInput,
  newLookInput,
  orderLooksInput,
  publishInput,
  versionParams,
} from "#shared/contracts/desk/looks.ts";
import { PACK_LIMITS } from "#shared/contracts/desk/packs.ts";
import { sampleInput, tryInput, tryPictureParams } from "#shared/contracts/desk/tries.ts";
import { centsToDollars } from "#shared/money.ts";
import { chooseSample } from "./commands/choose-sample.ts";
import { discardWithTries } from "./commands/forget-tries.ts";
import { importLook } from "./commands/import-look.ts";
import { packLook } from "./commands/pack-look.ts";
import { startTries } from "./commands/start-tries.ts";
import { presentLook, presentNumbers, presentTry, presentVersion } from "./present.ts";
import {
  countFailures,
  countVersions,
  isLookActive,
  listDeskLooks,
  listTries,
  listVersions,
  type VersionCounts,
} from "./queries.ts";
import { getTryKeys, parsePack } from "./rules.ts";

/** Export and import of looks as files. */
const packRoutes = new Hono<AppEnv>()
  .get("/:slug/:number", requireOwner, valid("param", versionParams), async (c) => {
    const version = c.req.valid("param");
    const name = `${version.slug}-${version.number}.look.json`;
    c.header("content-disposition", `attachment; filename="${name}"`);
    return c.json(await packLook(c.var.deps, version));
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
      return c.json(await importLook(c.var.deps, c.var.desk, { pack, key, signal }));
    },
  );

/** /api/desk/looks */
export const lookDeskRoutes = new Hono<AppEnv>()
  .get("/", async (c) => {
    const found = await listDeskLooks(c.var.deps.db);
    return c.json(found.flatMap((look) => presentLook(look) ?? []));
  })
  .post("/", requireOwner, valid("json", newLookInput), async (c) => {
    const input = c.req.valid("json");
    const number = await createLook(c.var.deps, c.var.desk, input);
    return c.json({ slug: input.slug, number });
  })
  .post("/order", requireOwner, valid("json", orderLooksInput), async (c) => {
    await reorderLooks(c.var.deps, c.var.desk, c.req.valid("json"));
    return c.json({ ok: true });
  })
  .route("/packs", packRoutes)
  .get("/:slug", valid("param", lookParams), async (c) => {
    const { db, images } = c.var.deps;
    const { slug } = c.req.valid("param");
    const versions = await listVersions(db, slug);
    if (versions.length === 0) throw notFound("Look");
    const [counts, failures] = [await countVersions(db, slug), await countFailures(db, slug)];
    const live = versions.find(({ version }) => version.state === "published");
    const isPublished = ({ number }: VersionCounts) => number === live?.version.number;
    const answer: DeskLookDetail = {
      slug,
      active: await isLookActive(db, slug),
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
    valid("param", lookParams),
    valid("json", activeInput),
    async (c) => {
      const { slug } = c.req.valid("param");
      await switchLook(c.var.deps, c.var.desk, { slug, ...c.req.valid("json") });
      return c.json({ ok: true });
    },
  )
  .post(
    "/:slug/drafts",
    requireOwner,
    valid("param", lookParams),
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
      await publishLook(c.var.deps, c.var.desk, input);
      return c.json({ ok: true });
    },
  )
  .post(
    "/:slug/trial/end",
    requireOwner,
    requireRecentReauth,
    valid("param", lookParams),
    valid("json", endTrialInput),
    async (c) => {
      const input = { ...c.req.valid("param"), ...c.req.valid("json") };
      await endTrial(c.var.deps, c.var.desk, input);
      return c.json({ ok: true });
    },
  );
