import { describe, expect, it } from "vitest";
import { renderMail } from "#server/test/render-mail.ts";

const LINK = "https://shop.example/auth/verify?token=abc&email=ana%40new.example";

describe("the mails about an account", () => {
  it("the welcome mail shows the free renders and the first steps", async () => {
    const mail = {
      template: "welcome",
      name: "Ana",
      renders: 3,
      trial: "given",
      link: LINK,
    } as const;
    const { subject, text } = await renderMail(mail);
    expect(subject).toBe("Welcome to MeMix: 3 renders are on us");
    for (const part of [
      "and 3 renders are on us.",
      " 1. Pick a theme",
      " 3. Choose 'Render & Save'",
    ])
      expect(text).toContain(part);
  });

  it.each([
    [
      "had_before",
      "This email address has already had its free renders, so your account starts with none.",
    ],
    ["throwaway", "Disposable addresses don't get free renders"],
  ] as const)("the welcome mail without a trial explains why: %s", async (trial, why) => {
    const mail = { template: "welcome", name: "Ana", renders: 0, trial, link: LINK } as const;
    const { subject, text } = await renderMail(mail);
    expect(subject).toBe("Welcome to MeMix! You're in");
    expect(text).toContain(`Your account is ready. A render turns one photo into one mix. ${why}`);
    expect(text).not.toMatch(/on us|false|0 renders/);
  });

  it("the mail about a changed address shows it in full, and what to do if it was not requested", async () => {
    const to = "ana+new@new.example";
    const { subject, text } = await renderMail({
      template: "email-changed",
      name: "Ana",
      to,
      link: LINK,
    });
    expect(subject).toBe("The address of your MeMix account was changed");
    expect(text).toContain("\nana+new@new.example\n");
    expect(text).toContain("Wasn't you?");
    expect(text).toContain("It works once, for 72 hours.");
    expect(text).toContain(`This wasn't me ${LINK}`);
  });

  it("an address with markup is escaped", async () => {
    const to = `"<script>alert(1)</script>"@new.example`;
    const { html } = await renderMail({
      template: "email-changed",
      name: "Ana",
      to,
      link: LINK,
    });
    expect(html).not.toContain("<script");
  });

  it("the confirmation mail states its lifetime and that it works once", async () => {
    const { subject, text } = await renderMail({
      template: "confirm-email",
      name: "Ana",
      link: LINK,
    });
    expect(subject).toBe("Confirm your new address for MeMix");
    expect(text).toContain("valid for 24 hours and works once");
  });

  it("the deletion mail lists what was deleted, what is kept and by whom", async () => {
    const { subject, text } = await renderMail({
      template: "account-deleted",
      name: "Ana",
      counts: {
        ...{ photos: 12, mixes: 1034, cartLines: 0, entries: 0, ledgerLines: 0 },
        ...{ orders: 2, receipts: 0 },
      },
    });
    expect(subject).toBe("Your MeMix account has been deleted");
    expect(text).toContain("Deleted\n\nPhotos: 12\nMixes: 1,034\n");
    expect(text).toContain(
      "Kept, because the law requires it\n\n * 2 orders with amounts, tax, state and country, but without your name",
    );
    expect(text).toContain("Kept for 12 months\n\n * A code made from your email address");
    expect(text).toContain(" * The company that processed your payments keeps");
    expect(text).toContain(" * The company that printed your orders keeps");
    expect(text).not.toContain("cart");
  });
});
