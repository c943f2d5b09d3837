import { z } from "zod";
import { words } from "../messages/en/words.ts";

/** Contact subjects: key on the wire and label in the form. */
export const CONTACT_SUBJECTS = words.subjects;
export type ContactSubject = keyof typeof CONTACT_SUBJECTS;

export const CONTACT_LIMITS = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  message: { min: 10, max: 4000 },
} as const;

const CONTACT_WORDS = words.complaints;

const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Returns whether the address is valid; shared by form and server so that both accept the same addresses. */
export function isMailAddress(text: string): boolean {
  return text.length <= CONTACT_LIMITS.email.max && ADDRESS.test(text);
}

const SUBJECTS = Object.keys(CONTACT_SUBJECTS) as [ContactSubject, ...ContactSubject[]];

export const contactInput = z.strictObject({
  name: z
    .string(CONTACT_WORDS.name)
    .trim()
    .min(CONTACT_LIMITS.name.min, CONTACT_WORDS.name)
    .max(CONTACT_LIMITS.name.max, `At most ${CONTACT_LIMITS.name.max} characters.`),
  email: z
    .string(CONTACT_WORDS.email)
    .trim()
    .max(CONTACT_LIMITS.email.max, CONTACT_WORDS.email)
    .refine(isMailAddress, CONTACT_WORDS.email)
    .meta({ format: "email" }),
  subject: z.enum(SUBJECTS, CONTACT_WORDS.subject),
  message: z
    .string(CONTACT_WORDS.message)
    .trim()
    .min(CONTACT_LIMITS.message.min, CONTACT_WORDS.message)
    .max(CONTACT_LIMITS.message.max, `At most ${CONTACT_LIMITS.message.max} characters.`),
  website: z
    .string()
    .max(500)
    .default("")
    .describe("Honeypot. Leave it empty: the field is hidden from users."),
});
export type ContactInput = z.infer<typeof contactInput>;

export const contactOutput = z.object({ ticket: z.string().describe("e.g. MM-7F3K2Q") });
export type ContactOutput = z.infer<typeof contactOutput>;
