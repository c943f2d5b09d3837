import type { Page } from "@playwright/test";
import { test } from "#e2e/fixtures.ts";
import { ASTRONAUT } from "#e2e/ready-mixes.ts";
import { order } from "./order.ts";
import { PORTRAITS, renderPortraits } from "./portraits.ts";
import { take } from "./take.ts";

test("screenshots show the pages of a visitor", async ({ page, context }) => {
  const paths = ["auth", "looks", "prices", "faq", "privacy", "terms", "shipping", "contact"];
  for (const path of paths) {
    await page.goto(`/${path}`);
    await take(page, path);
  }
  await page.goto("/looks/pop-art");
  await take(page, "look");
  // In a new page, because the 404 is logged as an error, which fails the test's own page.
  const lost = await context.newPage();
  await lost.goto("/nowhere");
  await take(lost, "nowhere");
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign in", exact: true }).first().click();
  await page.getByRole("button", { name: /forgot password/i }).click();
  await take(page, "forgot-password");
});

test("screenshots show the pages of a new user", async ({ page, context, login }) => {
  await login(context);
  const screens = {
    "new-dashboard": "/dashboard",
    "new-themes": "/dashboard/themes",
    "new-stuff": "/dashboard/stuff",
    "new-merchandise": "/dashboard/merchandise",
    "new-account": "/dashboard/account",
    support: "/dashboard/support",
    "new-subscriptions": "/subscriptions",
    "new-cart": "/cart",
    create: "/create",
    "create-step-2": "/create/2",
  };
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await take(page, name);
  }
});

test("screenshots show the pages of a customer", async ({ page, context, login, sandbox }) => {
  await login(context, "Maya Lin");
  await subscribe(page);
  const mix = await renderPortraits(page, PORTRAITS);
  await order(page);
  await take(page, "thank-you");
  const [parcel] = await sandbox.printful.orders();
  await sandbox.printful.move(parcel?.externalId ?? "", "ship");
  const [render] = await (await page.request.get("/api/renders")).json();
  const [placed] = await (await page.request.get("/api/orders")).json();
  const entries = (await (await page.request.get("/api/history")).json()).items;
  const upload = entries.find(({ category }: { category: string }) => category === "Photo upload");
  await page.goto("/dashboard/merchandise");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByText("has been added to your cart.").waitFor();
  const screens = {
    dashboard: "/dashboard",
    themes: "/dashboard/themes",
    stuff: "/dashboard/stuff",
    "stuff-photos": "/dashboard/stuff?tab=1",
    "stuff-orders": "/dashboard/stuff?tab=2",
    merchandise: "/dashboard/merchandise",
    account: "/dashboard/account",
    statement: "/dashboard/statement",
    subscriptions: "/subscriptions",
    cart: "/cart",
    checkout: "/checkout",
    order: `/orderdetail/${placed.number}`,
    result: `/create?render=${render.id}`,
    mix: `/memixdetail/${mix.history_id}`,
    photo: `/imagedetail/${upload.id}`,
    customiser: `/merchdetail/${encodeURIComponent(mix.print_image_url)}`,
  };
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await take(page, name);
  }
  await page.goto("/subscriptions");
  await page.getByRole("button", { name: "Switch to this" }).first().click();
  await page.getByText("Charged today").waitFor();
  await take(page, "switch-dialog");
});

test("screenshots show dialogs and intermediate states", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await login(context, "Maya Lin");
  await renderPortraits(page, PORTRAITS.slice(-2));
  await page.goto("/dashboard/stuff");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox").first().check();
  await take(page, "stuff-select");
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("button", { name: "Keep my account" }).waitFor();
  await take(page, "delete-account");
  await page.goto("/dashboard/support");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await page.getByRole("dialog").waitFor();
  await take(page, "keys");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/create/2");
  await page.locator("input[type=file]").first().setInputFiles(ASTRONAUT);
  await page.getByRole("button", { name: "Adjust photo" }).click();
  await page.getByRole("button", { name: "Done" }).waitFor();
  await take(page, "crop");
  await page.getByRole("button", { name: "Done" }).click();
  await take(page, "create-step-2-photo");
  await page.goto("/create/0");
  await sandbox.addFault({ vendor: "openai", kind: "hold", times: null });
  await page.getByRole("button", { name: "Render & Save" }).click();
  await page.getByText("Things are cookin' good-looking ...").waitFor();
  await take(page, "waiting");
  await sandbox.clearFaults();
});

async function subscribe(page: Page): Promise<void> {
  await page.goto("/subscriptions");
  await page.getByRole("button", { name: "Subscribe" }).first().click();
  await page.getByRole("button", { name: "A good card" }).click();
  await page.getByRole("button", { name: /^Subscribe for/ }).click();
  await page.getByRole("heading", { name: "Payment Successful!" }).waitFor();
  await take(page, "success");
}
