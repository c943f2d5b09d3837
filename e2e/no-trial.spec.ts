import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures.ts";

test("a second account of the same mailbox shows why it has no free renders and links to the plans", async ({
  page,
  context,
  shop,
  rows,
}) => {
  const name = randomUUID().replaceAll("-", "");
  await rows.addPerson({ email: `${name}@gmail.com` });
  const second = await rows.addPerson({ email: `${name}+again@gmail.com`, renders: 3 });
  const [cookie = "", value = ""] = second.cookie.split("=");
  await context.addCookies([{ name: cookie, value, url: shop.url }]);
  await page.goto("/dashboard");
  const notice = page.getByRole("region", { name: "Your account starts without free renders." });
  await expect(notice).toContainText("This email address has already had its free renders");
  await expect(notice.getByRole("link", { name: "See plans" })).toHaveAttribute(
    "href",
    "/subscriptions",
  );
});
