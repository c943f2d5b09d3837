import { Hono } from "hono";
import { z } from "zod";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { fileBody } from "#server/platform/http/file-body.ts";
import { idempotencyKey } from "#server/platform/http/idempotency.ts";
import { limitConcurrency } from "#server/platform/http/in-flight.ts";
import { limit } from "#server/platform/http/limits.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requirePictureCapacity } from "#server/platform/http/picture-capacity.ts";
import { readForm } from "#server/platform/http/request-body.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { character } from "#shared/contracts/characters.ts";
import { idParams } from "#shared/contracts/common.ts";
import { PHOTO_LIMITS } from "#shared/images.ts";
import { saveCharacter } from "./commands.ts";
import { presentCharacter } from "./present.ts";
import { findCharacter, listCharacters } from "./queries.ts";

export const characterRoutes = new Hono<AppEnv>()
  .get(
    "/",
    doc({ tag: "characters", summary: "List your saved photos", output: z.array(character) }),
    requireUser,
    async (c) => c.json((await listCharacters(c.var.deps.db, c.var.actor)).map(presentCharacter)),
  )
  .post(
    "/",
    doc({
      tag: "characters",
      summary: "Save a photo of a person",
      description: "JPG or PNG, at most 15 MB and 50 megapixels. Needs an Idempotency-Key header.",
      output: character,
      status: 201,
      errors: ["invalid_photo", "too_large", "rate_limited", "unavailable"],
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              required: ["photo"],
              properties: { photo: { type: "string", format: "binary" } },
            },
          },
        },
      },
    }),
    requireUser,
    limit("upload"),
    limitConcurrency("upload"),
    requirePictureCapacity,
    fileBody(PHOTO_LIMITS.bytes, "upload_too_large"),
    async (c) => {
      const key = idempotencyKey(c);
      const { photo } = await readForm(c);
      if (!(photo instanceof File)) throw new AppError("photo_format_unsupported");
      const bytes = Buffer.from(await photo.arrayBuffer());
      const { deps, actor } = c.var;
      const saved = await saveCharacter(deps, actor, {
        photo: bytes,
        idempotencyKey: key,
        signal: c.req.raw.signal,
      });
      return c.json(presentCharacter(saved), 201);
    },
  )
  .get(
    "/:id",
    doc({
      tag: "characters",
      summary: "Get a saved photo",
      output: character,
      errors: ["not_found"],
    }),
    requireUser,
    valid("param", idParams),
    async (c) => {
      const found = await findCharacter(c.var.deps.db, c.var.actor, c.req.valid("param").id);
      if (!found) throw notFound("Character");
      return c.json(presentCharacter(found));
    },
  );
