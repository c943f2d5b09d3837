import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createPhoto } from "#server/test/pictures.ts";
import { clickUntilGone } from "./click-until-gone.ts";
import { addMixToAccount, expect, expectAccessible, test } from "./fixtures.ts";
import { ASTRONAUT, drawPlain } from "./ready-mixes.ts";

const HOLD = { vendor: "openai", kind: "hold", times: 1 };

test.beforeEach(drawPlain);

async function chooseThemeAndPhoto(page: Page, theme: number): Promise<void> {
  await page.goto(`/create/${theme}`);
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  await page.locator("input[type=file]").first().setInputFiles(ASTRONAUT);
  await expect(page.getByRole("button", { name: "Render & Save" })).toBeEnabled();
}

async function renderAndSave(page: Page, theme = 0): Promise<void> {
  await chooseThemeAndPhoto(page, theme);
  await page.getByRole("button", { name: "Render & Save" }).click();
  await expect(page).toHaveURL(/render=rnd_/);
}

test("a render continues after its page is closed, and its URL reopens it", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await login(context);
  await sandbox.addFault(HOLD);
  await renderAndSave(page);
  await expect(page.getByText("Things are cookin' good-looking ...")).toBeVisible();
  const address = page.url();
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("heading", { name: "Mixing pop art ..." })).toBeVisible();
  await expect(page.getByRole("link", { name: "View", exact: true })).toHaveAttribute(
    "href",
    /render=rnd_/,
  );
  await sandbox.untilHeld("openai");
  await sandbox.release("openai");
  await expect(page.getByText("pop art rendered and saved!")).toBeVisible();
  await expect(page.getByRole("link", { name: /MeMixes\s*1/ })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText("Remaining Renders = 2")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: /Person 1 - pop art - V1/ })).toBeVisible();
});

/** Opens an event stream of the signed-in user like another tab would, and returns the response status. */
async function openEventStream(page: Page, path: string, signal: AbortSignal): Promise<number> {
  const { origin } = new URL(page.url());
  const cookies = await page.context().cookies(origin);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return (await fetch(`${origin}${path}`, { headers: { cookie }, signal })).status;
}

test("a page whose event stream is rejected with 429 shows no error and reconnects", async ({
  context,
  login,
  sandbox,
}) => {
  await login(context);
  await sandbox.addFault(HOLD);
  // Not the `page` fixture, which fails on console errors: a 429 on an event stream logs one.
  const page = await context.newPage();
  await chooseThemeAndPhoto(page, 0);
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/events")) statuses.push(response.status());
  });
  const others = new AbortController();
  await page.route(/\/api\/renders\/[^/]+\/events$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (statuses.length === 0)
      while ((await openEventStream(page, pathname, others.signal)) === 200);
    await route.continue();
  });
  await page.getByRole("button", { name: "Render & Save" }).click();
  await expect.poll(() => statuses).toContain(429);
  await expect(page.getByText("Things are cookin' good-looking ...")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  others.abort();
  await expect.poll(() => statuses.at(-1)).toBe(200);
  await sandbox.untilHeld("openai");
  await sandbox.release("openai");
  await expect(page.getByText("pop art rendered and saved!")).toBeVisible();
});

/** Runs in the page: records notifications, which headless Chromium does not display. */
function recordNotifications() {
  let permission = "default";
  Object.defineProperty(Notification, "permission", { get: () => permission });
  Notification.requestPermission = async () => {
    permission = "granted";
    return "granted";
  };
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    document.documentElement.dataset.notices = JSON.stringify([{ title, body: options?.body }]);
  };
}

test("a user who opted in gets a notification while the page is in the background", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await login(context);
  await page.addInitScript(recordNotifications);
  await sandbox.addFault(HOLD);
  await renderAndSave(page);
  await page.getByRole("button", { name: "Notify me when it's done" }).click();
  await expect(
    page.getByText("You'll get a notification as long as this page stays open."),
  ).toBeVisible();
  await expectAccessible(page);
  // Pages in Playwright always have the focus.
  await page.evaluate(() => Object.defineProperty(document, "hasFocus", { value: () => false }));
  await sandbox.untilHeld("openai");
  await sandbox.release("openai");
  const readNotifications = () => JSON.parse(document.documentElement.dataset.notices ?? "[]");
  await expect
    .poll(() => page.evaluate(readNotifications))
    .toEqual([{ title: "Done: Person 1 - pop art - V1", body: "Your picture is ready." }]);
});

test("a rejected render shows the reason, is refunded and can be retried", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await login(context);
  await sandbox.addFault({ vendor: "openai", kind: "refusal_input" });
  await renderAndSave(page);
  await expect(page.getByText("Failed to generate image. Please try again.")).toBeVisible();
  await expect(page.getByText("The image generator rejected this photo.")).toBeVisible();
  await expect(page.getByText("You got your render back: 3 left.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("pop art rendered and saved!")).toBeVisible();
});

test("a photo without a face is not charged: the reason is shown, and changing the photo is the first action", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await login(context);
  await page.goto("/create/0");
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  const photo = { name: "wall.jpg", mimeType: "image/jpeg", buffer: await createPhoto(900, 1200) };
  await page.locator("input[type=file]").first().setInputFiles(photo);
  await sandbox.clearFaults();
  await page.getByRole("button", { name: "Render & Save" }).click();
  await expect(page.getByText("We couldn't find a face in this photo")).toBeVisible();
  await expect(page.getByText("You got your render back: 3 left.")).toBeVisible();
  const buttons = page.getByRole("button", { name: /Change photo or info|Try again/ });
  await expect(buttons).toHaveText(["Change photo or info", "Try again"]);
});

test("a third render waits in the queue behind two and can be canceled", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await login(context);
  await sandbox.addFault({ ...HOLD, times: 2 });
  await renderAndSave(page);
  await renderAndSave(page, 3);
  await sandbox.untilHeld("openai", 2);
  await renderAndSave(page, 5);
  await expect(page.getByText("You're next in line.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel render" }).click();
  await expect(page.getByText("You got your render back: 1 left.")).toBeVisible();
});

test("a double click starts one render", async ({ page, context, login }) => {
  await login(context);
  await chooseThemeAndPhoto(page, 0);
  await page.getByRole("button", { name: "Render & Save" }).dblclick();
  await expect(page.getByText("Remaining Renders = 2")).toBeVisible();
  await page.goto("/dashboard/stuff");
  await expect(page.getByRole("tab", { name: "MeMixes (1)" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Image uploads (1)" })).toBeVisible();
});

test("a mix that is done between two requests of My Stuff is shown", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await login(context);
  await sandbox.addFault(HOLD);
  await renderAndSave(page);
  await sandbox.untilHeld("openai");
  const mixes = page.waitForResponse(/\/api\/genimages$/);
  await page.route(
    /\/api\/renders\?active=true/,
    async (route) => {
      await mixes;
      await sandbox.release("openai");
      await expect
        .poll(async () => await (await page.request.get("/api/genimages")).json())
        .toHaveLength(1);
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto("/dashboard/stuff");
  await expect(page.getByRole("tab", { name: "MeMixes (1)" })).toBeVisible();
});

test("clicks between the response and the next page start no second render", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await chooseThemeAndPhoto(page, 0);
  await clickUntilGone(page.getByRole("button", { name: "Render & Save" }));
  await expect(page.getByText("Remaining Renders = 2")).toBeVisible();
  await clickUntilGone(page.getByRole("button", { name: "Re-run" }));
  await expect(page.getByText("Remaining Renders = 1")).toBeVisible();
  await clickUntilGone(page.getByRole("button", { name: "Re-run" }));
  await expect(page.getByText("Remaining Renders = 0")).toBeVisible();
  await expect(page.getByRole("button", { name: "Re-run" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.goto("/dashboard/stuff");
  await expect(page.getByRole("tab", { name: "MeMixes (3)" })).toBeVisible();
});

test("a mix can be renamed and downloaded, and its photo reused and deleted", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await renderAndSave(page);
  await expect(page.getByText("Remaining Renders = 2")).toBeVisible();
  await page.getByRole("button", { name: "Change nickname" }).click();
  const dialog = page.getByRole("dialog", { name: "Change image nickname" });
  await dialog.getByPlaceholder("Enter nickname").fill("Captain Eileen");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Nickname was added to associated image")).toBeVisible();
  await expect(page.getByRole("heading", { name: /Captain Eileen - pop art - V1/ })).toBeVisible();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^captain-eileen-\d+\.png$/);
  expect(
    readFileSync(await download.path())
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");

  const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
  const picture = page.getByRole("img", { name: "Captain Eileen as pop art", exact: true });
  await picture.dispatchEvent("dragstart", { dataTransfer: dataTransfer });
  expect(await dataTransfer.evaluate((data) => data.getData("DownloadURL"))).toMatch(
    /^image\/png:captain-eileen-\d+\.png:http.+\/files\/\w+$/,
  );

  const smallDownload = page.waitForEvent("download");
  await page.getByRole("button", { name: "Small JPG" }).click();
  expect((await smallDownload).suggestedFilename()).toMatch(/^captain-eileen-\d+\.jpg$/);

  await page.goto("/create/3");
  await page.getByRole("button", { name: "Choose previous photo" }).click();
  await page
    .getByRole("button", { name: /Use this/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Render & Save" }).click();
  await expect(
    page.getByRole("heading", { name: /Captain Eileen - stained glass - V1/ }),
  ).toBeVisible();

  await page.goto("/dashboard/stuff?tab=1");
  await expect(page.getByRole("row").filter({ hasText: "Captain Eileen" })).toHaveCount(1);
  await page.getByRole("link", { name: /^View/ }).first().click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: /Delete/ })
    .click();
  await expect(page.getByText("Character deleted successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole("button", { name: /View/ }).first().click();
  await expect(page.getByText("This character is deleted")).toBeVisible();
});

test("an account without renders shows a notice before anything is uploaded", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  for (let mixes = 0; mixes < 3; mixes++) await addMixToAccount(context);
  const none = page.getByRole("region", { name: "You have no renders left." });
  for (const screen of ["/dashboard", "/create"]) {
    await page.goto(screen);
    await expect(
      none.getByText(/gives you new ones every month.* 10 for \$5, paid once/),
    ).toBeVisible();
    await expect(none.getByRole("link", { name: "See plans" })).toBeVisible();
  }
  await chooseThemeAndPhoto(page, 0);
  await expect(none.getByText("Your setup stays in this tab.")).toBeVisible();
  await page.getByRole("button", { name: "Render & Save" }).click();
  await expect(page.getByText("You have no renders left. Please upgrade your plan.")).toBeVisible();
  await expect(page.getByText("Your Subscription Period has been expired.")).toBeHidden();
  await expect(page).toHaveURL(/\/subscriptions$/);
  const few = page.getByRole("region", { name: "Just a few more?" });
  await expect(few.getByRole("button", { name: "Buy +10 more renders for $5.00" })).toBeVisible();
  await page.goto("/dashboard/stuff");
  await expect(page.getByRole("tab", { name: "Image uploads (3)" })).toBeVisible();
});

test("canceling with unsaved choices asks for confirmation, and Back goes through the steps", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto("/create");
  await page.getByRole("button", { name: "MeMix this: pop art" }).click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Are you sure you want to cancel?")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "No, continue editing" }).click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Pick a Theme" })).toBeVisible();
});
