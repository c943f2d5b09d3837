import type { texts } from "../policies.ts";

export const policies: typeof texts = {
  effective: (day) => `Gültig seit dem <time>${day}</time>`,
  contents: "Auf dieser Seite",
  inShort: "Kurz gesagt",
  writeToUs: ({ name, address, email }) =>
    `Schreib uns über die <contact>Kontaktseite</contact>, an <mail>${email}</mail> oder per Post: ${name}, ${address}.`,
};
