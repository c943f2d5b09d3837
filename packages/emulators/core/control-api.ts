import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Core, Vendor } from "./vendor.ts";

const faultInput = z.object({
  vendor: z.string(),
  kind: z.string(),
  times: z.int().min(1).nullable().default(1),
  delayMs: z.int().min(0).max(600_000).nullable().default(null),
});

const MAX_WAIT_MS = 10_000;

const releaseInput = z.object({ vendor: z.string().optional() });

/** Serves the control API for tests: calls, faults and held calls. See packages/emulators/README.md. */
export function createControlApi(core: Core, vendors: Vendor[]): Hono {
  const app = new Hono();

  app.post("/reset", async (c) => {
    await resetAll(core, vendors);
    return c.json({ ok: true });
  });

  app.get("/calls", (c) => {
    const calls = core.calls.list(c.req.query("vendor"));
    return c.json({ count: calls.length, calls });
  });

  app.route("/faults", createFaultRoutes(core, vendors));

  app.get("/held", async (c) => {
    const { vendor, atLeast } = c.req.query();
    if (vendor && atLeast) await waitUntilHeld(core, vendor, Number(atLeast), c.req.raw.signal);
    return c.json(
      Object.fromEntries(vendors.map(({ name }) => [name, core.faults.holds.count(name)])),
    );
  });

  app.post("/release", async (c) => {
    const input = releaseInput.safeParse((await parseJsonBody(c)) ?? {});
    if (!input.success) return c.json({ error: z.prettifyError(input.error) }, 400);
    return c.json({ released: core.faults.holds.release(input.data.vendor) });
  });

  return app;
}

function createFaultRoutes(core: Core, vendors: Vendor[]): Hono {
  const app = new Hono();
  app.get("/", (c) => c.json({ faults: core.faults.list(c.req.query("vendor")) }));

  app.post("/", async (c) => {
    const input = faultInput.safeParse(await parseJsonBody(c));
    if (!input.success) return c.json({ error: z.prettifyError(input.error) }, 400);
    const kinds = core.faults.kinds(input.data.vendor).map(({ kind }) => kind);
    if (!kinds.includes(input.data.kind)) {
      return c.json({ error: formatUnknownKind(input.data.vendor, kinds, vendors) }, 400);
    }
    core.faults.add(input.data);
    return c.json({ faults: core.faults.list(input.data.vendor) }, 201);
  });

  app.delete("/", (c) => {
    core.faults.clear(c.req.query("vendor"));
    return c.json({ faults: core.faults.list() });
  });

  return app;
}

export async function resetAll(core: Core, vendors: Vendor[]): Promise<void> {
  core.faults.clear();
  core.calls.reset();
  await Promise.all(vendors.map((vendor) => vendor.reset()));
}

async function waitUntilHeld(
  core: Core,
  vendor: string,
  atLeast: number,
  signal: AbortSignal,
): Promise<void> {
  const waitSignal = AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)]);
  await core.faults.holds.waitUntilHeld(vendor, atLeast, waitSignal).catch(() => undefined);
}

async function parseJsonBody(c: Context): Promise<unknown> {
  return c.req.json().catch(() => undefined);
}

function formatUnknownKind(vendor: string, kinds: string[], vendors: Vendor[]): string {
  if (kinds.length > 0) return `${vendor} supports these kinds: ${kinds.join(", ")}.`;
  return `There is no vendor "${vendor}", only: ${vendors.map(({ name }) => name).join(", ")}.`;
}
