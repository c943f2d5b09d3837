import { Hono } from "hono";
import { z } from "zod";
import type { Core, VendorContext, VendorEnv } from "../core/vendor.ts";
import { formatFirstIssue, sendBadRequest, sendNotFound } from "./errors.ts";
import { createFaultResponse, sendRateLimit } from "./faults.ts";
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

/** Printful's limit for new stores and the time that a mockup takes there. */
const REAL_LIMITS = { perMinute: 2, slowMs: 10_000 };
const MINUTE_MS = 60_000;

export function createMockupRoutes(core: Core, mockups: Mockups): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();

  app.post("/mockup-generator/create-task/:product", async (c) => {
    const product = findProduct(Number(c.req.param("product")));
    if (!product) return sendBadRequest(c, "The mockup generator is not available", "MG-3");
    const request = taskRequest.safeParse(await c.req.json().catch(() => null));
    if (!request.success) return sendBadRequest(c, formatFirstIssue(request.error), "MG-4");
    const { variant_ids, files, format, width } = request.data;
    const variantIds = product.variants.map(({ id }) => id);
    if (!variant_ids.every((id) => variantIds.includes(id))) {
      return sendBadRequest(c, "A variant is not of this product", "MG-4");
    }
    const [file] = files;
    if (file?.placement !== product.placement) {
      return sendBadRequest(c, `The placement must be ${product.placement}`, "MG-4");
    }
    const { outcome, settings } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return createFaultResponse(c, outcome);
    const isLimited = settings.has("mockup_limits");
    if (isLimited && mockups.countStartedWithin(MINUTE_MS) >= REAL_LIMITS.perMinute)
      return sendRateLimit(c, 60);
    const { placement, image_url: url, position } = file;
    const mockupRequest = { variantIds: variant_ids, placement, url, position, format, width };
    const task = mockups.start(mockupRequest, isLimited ? REAL_LIMITS.slowMs : 0);
    c.get("note")(`${product.name}, variant ${variant_ids.join(", ")}`);
    return c.json({ code: 200, result: { task_key: formatTaskKey(task), status: "pending" } });
  });

  app.get("/mockup-generator/task", async (c) => {
    const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return createFaultResponse(c, outcome);
    const task = mockups.find(c.req.query("task_key") ?? "");
    return task ? sendTask(c, core, task) : sendNotFound(c, "Task not found");
  });

  return app;
}

function sendTask(c: VendorContext, core: Core, task: MockupTask): Response {
  const status = task.readyAt > Date.now() ? "pending" : task.status;
  c.get("note")(status);
  const head = { task_key: formatTaskKey(task), status };
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

function formatTaskKey({ id }: MockupTask): string {
  return `gt-${id}`;
}
