import { Hono } from "hono";
import { presentCharacter } from "#server/features/characters/present.ts";
import { presentMix } from "#server/features/mixes/present.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { character, renameInput } from "#shared/contracts/characters.ts";
import { idParams, okOutput } from "#shared/contracts/common.ts";
import { DELETED_MIX_DAYS, deleteMixOutput, mix } from "#shared/contracts/mixes.ts";
import { deleteCharacter, renameCharacter } from "./commands/change-person.ts";
import { deleteMix, restoreMix } from "./commands/delete-mix.ts";

export const mixChangeRoutes = new Hono<AppEnv>()
  .delete(
    "/:id",
    doc({
      tag: "genimages",
      summary: "Delete a mix",
      description: `It can be restored for ${DELETED_MIX_DAYS} days. Products with it leave the cart and come back with it.`,
      output: deleteMixOutput,
      errors: ["not_found"],
    }),
    requireUser,
    valid("param", idParams),
    async (c) => {
      const cartRemoved = await deleteMix(c.var.deps, c.var.actor, c.req.valid("param").id);
      return c.json({ ok: true as const, cart_removed: cartRemoved });
    },
  )
  .post(
    "/:id/restore",
    doc({ tag: "genimages", summary: "Restore a deleted mix", output: mix, errors: ["not_found"] }),
    requireUser,
    valid("param", idParams),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(presentMix(await restoreMix(c.var.deps, c.var.actor, id)));
    },
  );

export const characterChangeRoutes = new Hono<AppEnv>()
  .patch(
    "/:id",
    doc({
      tag: "characters",
      summary: "Rename a photo and its mixes",
      output: character,
      errors: ["invalid_input", "not_found"],
    }),
    requireUser,
    valid("param", idParams),
    valid("json", renameInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const renamed = await renameCharacter(c.var.deps, c.var.actor, {
        id,
        name: c.req.valid("json").name,
      });
      return c.json(presentCharacter(renamed));
    },
  )
  .delete(
    "/:id",
    doc({
      tag: "characters",
      summary: "Delete a photo and keep its mixes",
      output: okOutput,
      errors: ["not_found"],
    }),
    requireUser,
    valid("param", idParams),
    async (c) => {
      await deleteCharacter(c.var.deps, c.var.actor, c.req.valid("param").id);
      return c.json({ ok: true as const });
    },
  );
