import { Hono } from "hono";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner, requireRecentReauth } from "#server/platform/http/desk.ts";
import { valid } from "#server/platform/http/validate.ts";
import { idParams } from "#shared/contracts/common.ts";
import {
  changedRegistrationInput,
  endedRegistrationInput,
  newRegistrationInput,
  settleTaxInput,
} from "#shared/contracts/desk/taxes.ts";
import { isoCountry } from "#shared/regions.ts";
import { readTaxes } from "./commands/read-taxes.ts";
import { endRegistration, register, updateNumber } from "./commands/register.ts";
import { settleRecord } from "./commands/settle-record.ts";
import { presentTaxes } from "./present.ts";

/** Mounted at /api/desk/taxes: tax registrations, and places that may require one. */
export const taxRoutes = new Hono<AppEnv>()
  .get("/", requireOwner, async (c) => c.json(presentTaxes(await readTaxes(c.var.deps))))
  .post(
    "/registrations",
    requireOwner,
    requireRecentReauth,
    valid("json", newRegistrationInput),
    async (c) => {
      const { country, state, number } = c.req.valid("json");
      const place = { country: isoCountry(country), state };
      await register(c.var.deps, c.var.desk, { ...place, number });
      return c.json({ ok: true });
    },
  )
  .post(
    "/records/:id/settle",
    requireOwner,
    requireRecentReauth,
    valid("param", idParams),
    valid("json", settleTaxInput),
    async (c) => {
      const { again: isAgain, reason } = c.req.valid("json");
      const { id } = c.req.valid("param");
      await settleRecord(c.var.deps, c.var.desk, { id, isAgain, reason });
      return c.json({ ok: true });
    },
  )
  .put(
    "/registrations/:id",
    requireOwner,
    requireRecentReauth,
    valid("param", idParams),
    valid("json", changedRegistrationInput),
    async (c) => {
      const { id } = c.req.valid("param");
      await updateNumber(c.var.deps, c.var.desk, { id, ...c.req.valid("json") });
      return c.json({ ok: true });
    },
  )
  .post(
    "/registrations/:id/end",
    requireOwner,
    requireRecentReauth,
    valid("param", idParams),
    valid("json", endedRegistrationInput),
    async (c) => {
      const { id } = c.req.valid("param");
      await endRegistration(c.var.deps, c.var.desk, { id, ...c.req.valid("json") });
      return c.json({ ok: true });
    },
  );
