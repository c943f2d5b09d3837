import { describe, expect, test } from "vitest";
import { contactInput } from "#shared/contracts/contact.ts";
import { EMPTY, RULES } from "./form-rules.ts";

const GOOD = { name: "Al", email: "al@example.com", subject: "order", message: "0123456789" };

/** Field by field what each side says; the contract must never refuse what the form let through. */
function verdicts(values: typeof GOOD) {
  const { error } = contactInput.safeParse({ ...EMPTY, ...values });
  const says = (field: string) =>
    error?.issues.find(({ path }) => path[0] === field)?.message ?? true;
  return {
    form: {
      name: RULES.name.validate(values.name),
      email: RULES.email.validate(values.email),
      subject: values.subject !== "" || RULES.subject.required,
      message: RULES.message.validate(values.message),
    },
    contract: {
      name: says("name"),
      email: says("email"),
      subject: says("subject"),
      message: says("message"),
    },
  };
}

describe("the form and the contract say the same", () => {
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
  ])("%j", (values) => {
    const { form, contract } = verdicts(values);
    expect(form).toEqual(contract);
  });
});

test("the words are those of the specification", () => {
  expect(verdicts({ name: "", email: "", subject: "", message: "" }).form).toEqual({
    name: "Name must be at least 2 characters.",
    email: "Please enter a valid email address.",
    subject: "Please select a subject.",
    message: "Message must be at least 10 characters.",
  });
});
