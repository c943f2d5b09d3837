import { inLanguage } from "./language.ts";

type Company = { name: string; address: string; email: string };

/** Frame texts of every policy, and endings of some. */
export const texts = inLanguage("policies", {
  effective: (day: string) => `Effective <time>${day}</time>`,
  contents: "On this page",
  inShort: "In short",
  writeToUs: ({ name, address, email }: Company) =>
    `Write to us on the <contact>contact page</contact> or at <mail>${email}</mail>, or by mail: ${name}, ${address}.`,
});
