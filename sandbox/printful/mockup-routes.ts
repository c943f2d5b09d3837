import { Hono } from "hono";
import { z } from "zod";
import type { Core, VendorContext, VendorEnv } from "../core/vendor.ts";
import { badRequest, firstProblem, notFound } from "./errors.ts";
import { answerFault, tooMany } from "./faults.ts";
import { type Mockups, type MockupTask, positionShape } from "./mockups.ts";
import { findProduct } from "./products.ts";

const taskRequest = z.strictObject({
  variant_ids: z.array(z.int()).min(1),
  format: z.enum(["jpg", "png"]).default("jpg"),
  width: z.int().min(50).max(2000).default(1000),
  option_groups: z.array(z.string()).optional(),
  options: z.array(z.string()).optional(),
  files: z
    .array(
      z.strictObject({
        placement: z.string(),
        image_url: z.url({ protocol: /^https?$/ }),
        position: positionShape,
      }),
    )
    .length(1, "MG-7: exactly one file is needed"),
});

/** What a new store may ask for in a minute, and how long a picture takes, in real life. */
const REAL = { perMinute: 2, slowMs: 10_000 };
const MINUTE_MS = 60_000;

export function mockupRoutes(core: Core, mockups: Mockups): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();

  app.post("/mockup-generator/create-task/:product", async (c) => {
    const product = findProduct(Number(c.req.param("product")));
    if (!product) return badRequest(c, "The mockup generator is not available", "MG-3");
    const request = taskRequest.safeParse(await c.req.json().catch(() => null));
    if (!request.success) return badRequest(c, firstProblem(request.error), "MG-4");
    const { variant_ids, files, format, width } = request.data;
    const own = product.variants.map(({ id }) => id);
    if (!variant_ids.every((id) => own.includes(id))) {
      return badRequest(c, "A variant is not of this product", "MG-4");
    }
    const [file] = files;
    if (file?.placement !== product.placement) {
      return badRequest(c, `The placement must be ${product.placement}`, "MG-4");
    }
    const { outcome, settings } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return answerFault(c, outcome);
    const isLimited = settings.has("mockup_limits");
    if (isLimited && mockups.startedWithin(MINUTE_MS) >= REAL.perMinute) return tooMany(c, 60);
    const { placement, image_url: url, position } = file;
    const order = { variantIds: variant_ids, placement, url, position, format, width };
    const task = mockups.start(order, isLimited ? REAL.slowMs : 0);
    c.get("note")(`${product.name}, variant ${variant_ids.join(", ")}`);
    return c.json({ code: 200, result: { task_key: keyOf(task), status: "pending" } });
  });

  app.get("/mockup-generator/task", async (c) => {
    const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return answerFault(c, outcome);
    const task = mockups.find(c.req.query("task_key") ?? "");
    return task ? answer(c, core, task) : notFound(c, "Task not found");
  });

  return app;
}

function answer(c: VendorContext, core: Core, task: MockupTask): Response {
  const status = task.readyAt > Date.now() ? "pending" : task.status;
  c.get("note")(status);
  const head = { task_key: keyOf(task), status };
  if (status === "failed") return c.json({ code: 200, result: { ...head, error: task.error } });
  if (status === "pending") return c.json({ code: 200, result: head });
  const mockup = {
    placement: task.placement,
    display_name: "Front",
    variant_ids: task.variantIds,
    mockup_url: `${core.url}/printful/pictures/${task.picture}`,
    extra: [],
  };
  const printfile = { variant_ids: task.variantIds, placement: task.placement, url: task.url };
  return c.json({ code: 200, result: { ...head, mockups: [mockup], printfiles: [printfile] } });
}

function keyOf({ id }: MockupTask): string {
  return `gt-${id}`;
}
