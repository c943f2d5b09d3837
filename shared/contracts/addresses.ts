import { postcodeValidator } from "postcode-validator";
import { z } from "zod";
import { ADDRESS_WORDS, COUNTRIES, type Country, isoCountry, REGIONS } from "#shared/regions.ts";

const REQUIRED = "Please fill this in.";
const line = (max: number) =>
  z.string().trim().min(1, REQUIRED).max(max, `At most ${max} characters.`);

const countryCodes = Object.keys(COUNTRIES) as [Country, ...Country[]];

/** Shipping or billing address. State codes and postcodes are validated per country. */
export const address = z
  .strictObject({
    name: line(100),
    email: z.string().trim().min(1, REQUIRED).max(254).pipe(z.email("This is no e-mail address.")),
    address: line(200),
    address2: z
      .string()
      .trim()
      .max(100, "At most 100 characters.")
      .optional()
      .describe("apartment, suite, unit"),
    city: line(100),
    state: z.string().trim().toUpperCase().max(60),
    zip: line(20),
    country: z.enum(countryCodes),
  })
  .superRefine((value, ctx) => {
    const regions = REGIONS[value.country];
    const words = ADDRESS_WORDS[value.country];
    if (Object.keys(regions).length > 0 && !Object.hasOwn(regions, value.state)) {
      ctx.addIssue({
        code: "custom",
        path: ["state"],
        message: value.state ? `This is no ${words.state.toLowerCase()} there.` : REQUIRED,
      });
    }
    if (value.zip && !postcodeValidator(value.zip, isoCountry(value.country))) {
      ctx.addIssue({
        code: "custom",
        path: ["zip"],
        message: `It should look like ${words.example}.`,
      });
    }
  });
export type Address = z.infer<typeof address>;
