import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MailContent, renderMail } from "./render.ts";

const LINK = "https://shop.example/verify?token=abc&next=%2Fdashboard";

const MAILS: MailContent[] = [
  { template: "verify-email", name: "Ana Lima", link: LINK },
  { template: "reset-password", name: "Ana Lima", link: LINK },
  { template: "password-changed", name: "Ana Lima" },
  { template: "already-registered", name: "Ana Lima", link: LINK },
];

describe.each(MAILS)("the $template mail", (mail) => {
  it("greets by first name in both parts", async () => {
    const { html, text } = await renderMail(mail);
    expect(html).toContain("Hi Ana,");
    expect(text).toContain("Hi Ana,");
  });

  it("carries its link in both parts, in the text once and unbroken", async () => {
    const { html, text } = await renderMail(mail);
    if (!("link" in mail)) return expect(`${html}${text}`).not.toContain(LINK.slice(0, 20));
    expect(html).toContain(`href="${LINK.replaceAll("&", "&amp;")}"`);
    expect(text.split(LINK)).toHaveLength(2);
  });

  it("loads nothing from anywhere and has one button at most", async () => {
    const { html } = await renderMail(mail);
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b/);
    expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(html).toContain("prefers-color-scheme: dark");
  });

  it("gives a name no way into the markup", async () => {
    const nasty = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { html, text, subject } = await renderMail({ ...mail, name: nasty });
    expect(html).not.toContain("<script");
    expect(`${html}${text}`).not.toContain("alert");
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

describe("what the mails say", () => {
  it.each([
    ["verify-email", "Verify your MeMix account", "valid for 24 hours"],
    ["reset-password", "Reset your MeMix password", "valid for 1 hour and works once"],
    ["password-changed", "Your MeMix password was changed", "It wasn't you?"],
    ["already-registered", "You already have a MeMix account", "Forgot password"],
  ] as const)("%s", async (template, subject, words) => {
    const mail = await renderMail({ template, name: "Ana", link: LINK });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(words);
  });

  it("whatever the name, renders without a second link", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 80 }), async (name) => {
        const { text } = await renderMail({ template: "verify-email", name, link: LINK });
        expect(text.match(/https?:/g)).toHaveLength(1);
      }),
      { numRuns: 40 },
    );
  });
});
