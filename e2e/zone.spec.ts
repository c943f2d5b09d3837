import { DEFAULT_TIME_ZONE, shopDates } from "#shared/shop-dates.ts";
import { expect, test } from "./fixtures.ts";

/** UTC+14 and UTC-11: at any time one of them has another date than the shop. */
const FAR_ZONES = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];

function findFarZone(moment: Date): string {
  const day = (timeZone: string) => shopDates(timeZone, "en-US").isoDay(moment);
  return FAR_ZONES.find((zone) => day(zone) !== day(DEFAULT_TIME_ZONE)) ?? "";
}

test("pages and mails show the same dates in the shop's time zone, whatever the browser's zone", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  const person = await login(context);
  const tools = await context.newCDPSession(page);
  const setTimeZone = (timezoneId: string) =>
    tools.send("Emulation.setTimezoneOverride", { timezoneId });
  await page.goto("/subscriptions");
  await expect(page.getByText("All amounts are in US dollars (USD).")).toHaveCount(1);
  await page.getByRole("button", { name: "Subscribe" }).first().click();
  await page.waitForURL(/\/stripe\/pay\//);
  const session = /cs_\w+/.exec(page.url())?.[0] ?? "";
  await sandbox.stripe.pay({ session });
  await page.goto(`/success?session_id=${session}`);
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();

  const mail = async () =>
    (await sandbox.listMails(person.email)).find(({ subject }) => /plan is paid/.test(subject));
  await expect.poll(mail).toBeTruthy();
  const renewal = /renews on (\w+ \d+) for/.exec((await mail())?.text ?? "")?.[1] ?? "no day";
  const { subscription } = await (await page.request.get("/api/billing")).json();
  await setTimeZone(findFarZone(new Date(subscription.period_end)));
  const here = await page.evaluate(
    (end) => new Date(end).toLocaleDateString("en-US", { month: "long", day: "numeric" }),
    subscription.period_end,
  );
  expect(here).not.toBe(renewal);
  await page.getByRole("link", { name: "Manage Subscription" }).click();
  await expect(page.getByText(`$9.00 on ${renewal}`)).toBeVisible();
  await expect(page.getByText(here)).toHaveCount(0);

  await setTimeZone(findFarZone(new Date()));
  await page.goto("/dashboard/statement");
  await expect(page.getByText("Dates and times: Eastern Time.")).toBeVisible();
  const today = shopDates(DEFAULT_TIME_ZONE, "en-US").moment(new Date()).split(",")[0] ?? "";
  await expect(page.getByRole("row").filter({ hasText: "starter" }).first()).toContainText(today);
});
