import { describe, expect, it } from "vitest";
import { renderMail } from "#server/test/render-mail.ts";

const FACTS = { ticket: "MM-7F3K2Q", name: "Ana Lima", subject: "Order Status" };

describe("the mails about a contact message", () => {
  it("the owner's mail shows it line by line, and the address to answer", async () => {
    const message = "Hello,\n\nmy mug came <broken>.\r\nWhat now?";
    const mail = {
      template: "contact-message",
      ...FACTS,
      email: "ana@new.example",
      message,
    } as const;
    const { subject, html, text } = await renderMail(mail);
    expect(subject).toBe("MM-7F3K2Q: Order Status");
    expect(text).toContain("Hello,\n\nmy mug came <broken>.\nWhat now?");
    expect(text).toContain("Reply to: ana@new.example");
    expect(html).not.toContain("<broken>");
  });

  it("the sender's mail has the ticket and, of the input, only the first name", async () => {
    const name = "Ana <b>Lima</b> wins";
    const { subject, text } = await renderMail({ template: "contact-received", ...FACTS, name });
    expect(subject).toBe("We received your message (MM-7F3K2Q)");
    expect(text).toContain("Ticket: MM-7F3K2Q");
    expect(text).not.toMatch(/wins|Lima/);
  });
});
