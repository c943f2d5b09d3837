import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Account } from "./account.ts";
import { processDue } from "./process-due.ts";
import { invalid } from "./wire/errors.ts";

/** Five years: all that is due in between is processed step by step. */
const MAX_ADVANCE_S = 5 * 366 * 24 * 60 * 60;

const advanceInput = z.strictObject({ seconds: z.int().min(0).max(MAX_ADVANCE_S) });
const advanceToInput = z.strictObject({ to: z.int() });

/** Control API of the emulator's clock. */
export function clockControl(account: Account): Hono {
  const app = new Hono();

  app.get("/clock", (c) => c.json(presentClock(account)));
  app.post("/advance", async (c) => {
    const { seconds } = advanceInput.parse(await c.req.json());
    return advanceClock(c, account, seconds);
  });
  app.post("/advance-to", async (c) => {
    const { to } = advanceToInput.parse(await c.req.json());
    const seconds = to - account.clock.now();
    if (seconds < 0) throw invalid("The clock only goes forward.");
    return advanceClock(c, account, seconds);
  });
  app.post("/clock/reset", (c) => {
    account.clock.reset();
    return c.json(presentClock(account));
  });
  return app;
}

function advanceClock(c: Context, account: Account, seconds: number): Response {
  if (seconds > MAX_ADVANCE_S) throw invalid("That is too far: five years at once.");
  account.clock.advance(seconds);
  processDue(account);
  return c.json(presentClock(account));
}

function presentClock({ clock }: Account): { now: number; aheadSeconds: number } {
  return { now: clock.now(), aheadSeconds: clock.aheadSeconds() };
}
