import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures.ts";

test("who comes again under another spelling sees why there are no renders, and the way on", async ({
  page,
  context,
  shop,
  rows,
}) => {
  const name = randomUUID().replaceAll("-", "");
  await rows.addPerson({ email: `${name}@gmail.com` });
  const again = await rows.addPerson({ email: `${name}+again@gmail.com`, renders: 3 });
  const [cookie = "", value = ""] = again.cookie.split("=");
  await context.addCookies([{ name: cookie, value, url: shop.url }]);
  await page.goto("/dashboard");
  const notice = page.getByRole("region", { name: "Your account starts without free renders." });
  await expect(notice).toContainText("This email address has already had its free renders");
  await expect(notice.getByRole("link", { name: "See plans" })).toHaveAttribute(
    "href",
    "/subscriptions",
  );
});
