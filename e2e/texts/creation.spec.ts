import type { Page } from "@playwright/test";
import type { Mix } from "#shared/contracts/mixes.ts";
import type { Render } from "#shared/contracts/renders.ts";
import type { Theme } from "#shared/contracts/themes.ts";
import { getMugMockupPath, makeMix } from "../buying.ts";
import { expect, expectPicture, test } from "../fixtures.ts";
import { ASTRONAUT, drawPlain } from "../ready-mixes.ts";
import { editResponse, holdRequests, renderInBrowser, stubError } from "../stubs.ts";

/** The specified texts of the four steps of a mix. */

test.beforeEach(drawPlain);

async function fetchRenderId(page: Page): Promise<string> {
  const [render] = await (await page.request.get("/api/renders")).json();
  return render.id;
}

async function fetchThemes(page: Page, gender: boolean): Promise<Theme[]> {
  return await (await page.request.get(`/api/themes?gender=${gender}`)).json();
}

test("step 1 shows the themes of one set and toggles to the other", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await renderInBrowser(page);
  const release = await holdRequests(page, "**/api/themes**");
  await page.goto("/create");
  await expect(page.getByRole("heading", { name: "Pick a Theme" })).toBeVisible();
  await expect(page.getByText("Loading themes...")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Female" })).toHaveCount(0);
  release();
  for (const [set, gender] of Object.entries({ Female: false, Male: true })) {
    await page.getByText(set, { exact: true }).click();
    await expect(page.getByRole("radio", { name: set, exact: true })).toBeChecked();
    const themes = await fetchThemes(page, gender);
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(
      themes.map(({ name }) => name),
    );
    const first = page.getByRole("article").getByRole("img", { name: "Sample of" }).first();
    await expectPicture(first, `/samples/${set.toLowerCase()}/pop-art-`);
  }
  await expect(page.getByRole("button", { name: "Back" })).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel" }).click();
  // No confirmation, since nothing was chosen.
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a URL with an unknown theme opens step 1", async ({ page, context, login }) => {
  await login(context);
  for (const path of ["/create/99", "/create/x", "/create?theme=abc", "/create?theme=999"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Pick a Theme" }), path).toBeVisible();
  }
  await page.goto("/create/99");
  await expect(page.getByRole("heading", { name: "Pick a Theme" })).toBeVisible();
  await expect(page).toHaveURL(/\/create\/99$/);
  await page.goto("/create/4");
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  await expect(page.getByText("coin", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/create\/4$/);
  await page.getByLabel("Custom Text").fill("MAYA");
  await page.reload();
  await expect(page.getByLabel("Custom Text")).toHaveValue("MAYA");
  await expect(page).toHaveURL(/\/create\/4$/);
  await expect(page.getByRole("radio", { name: "Female" })).toHaveCount(0);
});

test("step 2 shows each theme's fields as text inputs or selects", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  for (const { index, prompts } of (await fetchThemes(page, false)).slice(0, 11)) {
    await page.goto(`/create/${index}`);
    await expect(page.getByRole("heading", { name: "Add a photo" })).toBeVisible();
    const info = page.getByRole("region", { name: "Add info" });
    await expect(info).toHaveCount([0, 3, 5].includes(index) ? 0 : 1);
    // Four of the action figure's ten fields are collapsed.
    if (index === 2) await info.getByRole("button", { name: "4 more" }).click();
    await expect(info.getByRole("combobox")).toHaveCount(index >= 6 ? prompts.length : 0);
    await expect(info.getByRole("textbox")).toHaveCount(index >= 6 ? 0 : prompts.length);
  }
  await page.goto("/create/1");
  await expect(page.getByText("Enter in DD MM YYYY format")).toBeVisible();
  await expect(page.getByLabel("Date")).toHaveValue(/^\d\d \d\d \d{4}$/);
  await page.goto("/create/4");
  await expect(page.getByText("Max Length is 10 characters")).toBeVisible();
  await page.goto("/create/6");
  await page.getByRole("combobox", { name: "Skin Sheen" }).click();
  for (const name of ["matte", "natural glow", "glistening/oily"]) {
    await expect(page.getByRole("option", { name })).toBeVisible();
  }
});

test("step 2 accepts a new or a saved photo, which can be removed", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto("/create/4");
  await expect(page.getByRole("button", { name: "Upload new photo" })).toBeVisible();
  const choosePrevious = page.getByRole("button", { name: "Choose previous photo" });
  await expect(choosePrevious).toBeDisabled();
  await expect(choosePrevious).toHaveAccessibleDescription("No characters saved");
  await expect(page.getByText("No characters saved")).toBeVisible();
  await expect(page.getByAltText("The photo the sample was made from")).toBeVisible();
  await expect(page.getByText("Remaining Renders = 3")).toBeVisible();
  const picker = page.locator("input[type=file]").first();
  await expect(picker).toHaveAttribute("accept", ".jpg,.jpeg,.png");
  const button = page.getByRole("button", { name: "Render & Save" });
  await expect(button).toBeDisabled();
  await picker.setInputFiles(ASTRONAUT);
  await expect(page.getByRole("img", { name: "Your new photo" })).toBeVisible();
  await expect(button).toBeDisabled();
  await page.getByLabel("Custom Text").fill("   ");
  await expect(button).toBeDisabled();
  await page.getByLabel("Custom Text").fill("MAYA");
  await expect(button).toBeEnabled();
  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(button).toBeDisabled();

  const { source_image_url } = await makeMix(page);
  await page.reload();
  await page.getByRole("button", { name: "Choose previous photo" }).click();
  const panel = page.getByRole("dialog", { name: "Select from saved" });
  await expect(panel.getByText("Person 1")).toBeVisible();
  await expectPicture(panel.locator("img"), source_image_url ?? "?");
  await panel.getByRole("button", { name: "Use this: Person 1" }).click();
  await expect(page.getByRole("img", { name: "Your photo: Person 1" })).toBeVisible();
  await expect(button).toBeEnabled();
});

test("step 2 shows 'Prepping photo...' and an empty list of saved photos", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await makeMix(page);
  await page.addInitScript(() => {
    // A photo that never finishes decoding.
    HTMLImageElement.prototype.decode = () => new Promise(() => {});
  });
  await page.goto("/create/0");
  const choose = page.getByRole("button", { name: "Choose previous photo" });
  await expect(choose).toBeEnabled();
  // As if it was deleted in another tab.
  const [photo] = await (await page.request.get("/api/characters")).json();
  await page.request.delete(`/api/characters/${photo.id}`);
  await choose.click();
  const panel = page.getByRole("dialog", { name: "Select from saved" });
  await expect(panel.getByText("No characters saved")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await page.locator("input[type=file]").first().setInputFiles(ASTRONAUT);
  await expect(page.getByText("Prepping photo...")).toBeVisible();
});

test("'Cancel' asks for confirmation once something was chosen", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto("/create/0");
  await expect(page.getByRole("button", { name: "Render & Save" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure you want to cancel?" });
  await expect(
    dialog.getByText("This action cannot be undone. All your progress will be lost."),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "No, continue editing" }).click();
  await expect(dialog).toBeHidden();
  await page.locator("input[type=file]").first().setInputFiles(ASTRONAUT);
  await expect(page.getByRole("img", { name: "Your new photo" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "Pick a Theme" })).toBeVisible();
  // The photo counts as a choice.
  await page.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Yes, discard changes" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/create/0");
  await expect(page.getByRole("button", { name: "Upload new photo" })).toBeVisible();
});

test("step 3 shows the progress, then the mix and its actions", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await login(context);
  await sandbox.addFault({ vendor: "openai", kind: "hold", times: 1 });
  await page.goto("/create/4");
  await page.getByLabel("Custom Text").fill("MAYA");
  await page.locator("input[type=file]").first().setInputFiles(ASTRONAUT);
  await page.getByRole("button", { name: "Render & Save" }).click();
  await expect(page.getByRole("heading", { name: "Generating..." })).toBeVisible();
  await expect(page.getByText("Things are cookin' good-looking ...")).toBeVisible();
  await expect(page.getByRole("link", { name: "Close" })).toHaveAttribute("href", "/dashboard");
  await sandbox.untilHeld("openai");
  await sandbox.release("openai");
  await expect(page.getByText("coin rendered and saved!")).toBeVisible();

  const [mix] = (await (await page.request.get("/api/genimages")).json()) as [Mix];
  await expect(page.getByRole("heading", { name: "Person 1 - coin - V1" })).toBeVisible();
  await expectPicture(
    page.getByRole("img", { name: "Person 1 as coin", exact: true }),
    mix.image_url,
  );
  await expect(page.getByRole("heading", { name: "coin", exact: true })).toBeVisible();
  await expect(page.getByText(mix.theme_description, { exact: true })).toBeVisible();
  await expect(page.getByText("Remaining Renders = 2")).toBeVisible();
  await expect(page.getByRole("button", { name: "Download" })).toBeVisible();
  const merch = page.getByRole("region", { name: "Merch Me!" });
  await expect(merch.getByRole("link", { name: "View all" })).toHaveAttribute(
    "href",
    /^\/dashboard\/merchandise/,
  );
  const mug = merch.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: "Coffee Mug", exact: true }),
  });
  await expectPicture(mug.locator("img"), getMugMockupPath(mix));
  await expect(mug).toContainText("$20.00");
  await expect(merch.getByText("Coming Soon")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Cart (0)" })).toHaveAttribute("href", "/cart");
  await expect(page.getByRole("link", { name: "Checkout" })).toHaveCount(0);
  await merch.getByRole("button", { name: "Add to cart: Coffee Mug" }).click();
  await expect(page.getByText("Coffee Mug has been added to your cart.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart (1)" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/checkout");

  await page.getByRole("button", { name: "Re-run" }).click();
  await expect(page.getByRole("heading", { name: "Person 1 - coin - V2" })).toBeVisible();
  await expect(page.getByText("Remaining Renders = 1")).toBeVisible();
  await page.getByRole("button", { name: "Start fresh" }).click();
  await expect(page.getByRole("heading", { name: "Pick a Theme" })).toBeVisible();
  await expect(page).toHaveURL(/\/create$/);
  await page.getByRole("button", { name: "MeMix this: coin" }).click();
  await expect(page.getByRole("button", { name: "Upload new photo" })).toBeVisible();
  await expect(page.getByLabel("Custom Text")).toHaveValue("");
});

test("step 3 explains 'Re-run' without renders left", async ({ page, context, login }) => {
  await login(context);
  await makeMix(page);
  await editResponse<Render>(page, "**/api/renders/rnd_*", (render) => ({
    ...render,
    remaining_renders: 0,
  }));
  await page.goto(`/create?render=${await fetchRenderId(page)}`);
  const rerun = page.getByRole("button", { name: "Re-run" });
  await expect(rerun).toHaveAttribute("aria-disabled", "true");
  // aria-disabled, so that a click can still explain why; Playwright would wait until it is enabled.
  await rerun.click({ force: true });
  await expect(page.getByText("You have no renders left. Please upgrade your plan.")).toBeVisible();
});

test("step 4 shows the mug with the mix and adds only changed quantities", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const mix = await makeMix(page);
  await page.goto(`/create?render=${await fetchRenderId(page)}`);
  await page.getByRole("button", { name: "Coffee Mug in detail", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Custom Merchandise" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Coffee Mug" })).toBeVisible();
  await expect(page.getByText("Showing your MeMix: Person 1 - pop art - V1")).toBeVisible();
  await expect(page.getByText("$20.00")).toBeVisible();
  await expect(page.getByText("Arrival: 7-10 days")).toBeVisible();
  await expectPicture(page.getByRole("img", { name: /^Coffee Mug/ }), getMugMockupPath(mix));
  await expect(page.getByRole("button", { name: "One less" })).toBeDisabled();
  const add = page.getByRole("button", { name: "Add to cart" });
  await add.click();
  await expect(page.getByText("1 in your cart")).toBeVisible();
  await expect(add).toBeDisabled();
  await page.getByRole("button", { name: "One more" }).click();
  await expect(page.getByRole("button", { name: "One less" })).toBeEnabled();
  await add.click();
  await expect(page.getByText("2 in your cart")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart (2)" })).toHaveAttribute("href", "/cart");
  await expect(add).toBeDisabled();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "Merch Me!" })).toBeVisible();

  await stubError(page, "**/api/cart");
  await page.goto(`/create?render=${await fetchRenderId(page)}&merch=1`);
  await expect(page.getByText("Failed to fetch data details.")).toBeVisible();
});
