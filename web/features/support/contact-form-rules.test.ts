import { describe, expect, test } from "vitest";
import { contactInput } from "#shared/contracts/contact.ts";
import { EMPTY_VALUES, RULES } from "./contact-form-rules.ts";

const GOOD = { name: "Al", email: "al@example.com", subject: "order", message: "0123456789" };

/**
 * Returns the messages of form and contract by field; the contract must accept what the form
 * accepts.
 */
function validateBoth(values: typeof GOOD) {
  const { error } = contactInput.safeParse({ ...EMPTY_VALUES, ...values });
  const getMessage = (field: string) =>
    error?.issues.find(({ path }) => path[0] === field)?.message ?? true;
  return {
    form: {
      name: RULES.name.validate(values.name),
      email: RULES.email.validate(values.email),
      subject: values.subject !== "" || RULES.subject.required,
      message: RULES.message.validate(values.message),
    },
    contract: {
      name: getMessage("name"),
      email: getMessage("email"),
      subject: getMessage("subject"),
      message: getMessage("message"),
    },
  };
}

describe("form and contract return the same messages", () => {
  test.each([
    GOOD,
    { ...GOOD, name: " A " },
    { ...GOOD, name: "  Al  ", email: "  al+mugs@sub.example.co.uk " },
    { ...GOOD, email: "al@example" },
    { ...GOOD, email: "al@@example.com" },
    { ...GOOD, email: "al@example.com, bo@example.com" },
    { ...GOOD, email: ".al@example.com" },
    { ...GOOD, email: `${"a".repeat(250)}@example.com` },
    { ...GOOD, message: "  012345678  " },
    { name: "", email: "", subject: "", message: "" },
  ])("for %j", (values) => {
    const { form, contract } = validateBoth(values);
    expect(form).toEqual(contract);
  });
});

test("the form uses the messages of the specification", () => {
  expect(validateBoth({ name: "", email: "", subject: "", message: "" }).form).toEqual({
    name: "Name must be at least 2 characters.",
    email: "Please enter a valid email address.",
    subject: "Please select a subject.",
    message: "Message must be at least 10 characters.",
  });
});
