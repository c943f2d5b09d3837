import { z } from "zod";
import { validateContent, validateSubject, validateUniqueRecipients } from "./mail-rules.ts";

const address = z.object(
  {
    email: z.email({ error: "Does not contain a valid address." }),
    name: z.string().optional(),
  },
  { error: "The address must be an object with an email." },
);

const NO_RECIPIENT =
  "The to array is required for all personalization objects, and must have at least one email object with a valid email address.";
const NO_PERSONALIZATION =
  "The personalizations field is required and must have at least one personalization.";
const NO_SENDER =
  'The from object must be provided for every email send. It is an object that requires the email parameter, but may also contain a name parameter. e.g. {"email" : "example@example.com"} or {"email" : "example@example.com", "name" : "Example Recipient"}.';
const EMPTY_CONTENT = "The content value must be a string at least one character in length.";

const customArgs = z.record(z.string(), z.string({ error: "Custom arguments must be strings." }));

const personalization = z.object({
  to: z.array(address, { error: NO_RECIPIENT }).min(1, { error: NO_RECIPIENT }).max(1000),
  cc: z.array(address).max(1000).optional(),
  bcc: z.array(address).max(1000).optional(),
  from: address.optional(),
  subject: z.string().min(1).optional(),
  custom_args: customArgs.optional(),
  headers: z.record(z.string(), z.string()).optional(),
  send_at: z.int().optional(),
  substitutions: z.record(z.string(), z.string()).optional(),
  dynamic_template_data: z.record(z.string(), z.unknown()).optional(),
});

const attachment = z.object({
  content: z.base64({ error: "The attachment content must be base64 encoded." }).min(1),
  filename: z.string().min(1),
  type: z.string().optional(),
  disposition: z.enum(["inline", "attachment"]).optional(),
  content_id: z.string().optional(),
});

const mailFields = z.strictObject({
  personalizations: z
    .array(personalization, { error: NO_PERSONALIZATION })
    .min(1, { error: NO_PERSONALIZATION })
    .max(1000),
  from: z.object({ ...address.shape }, { error: NO_SENDER }),
  subject: z.string().optional(),
  content: z
    .array(
      z.object({ type: z.string().min(1), value: z.string().min(1, { error: EMPTY_CONTENT }) }),
    )
    .optional(),
  template_id: z.string().optional(),
  reply_to: address.optional(),
  reply_to_list: z.array(address).max(1000).optional(),
  attachments: z.array(attachment).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  categories: z.array(z.string().max(255)).max(10).optional(),
  custom_args: customArgs.optional(),
  send_at: z.int().optional(),
  batch_id: z.string().optional(),
  asm: z.object({ group_id: z.int() }).loose().optional(),
  ip_pool_name: z.string().optional(),
  mail_settings: z
    .object({ sandbox_mode: z.object({ enable: z.boolean() }).optional() })
    .loose()
    .optional(),
  tracking_settings: z.record(z.string(), z.unknown()).optional(),
});

export type MailRequest = z.infer<typeof mailFields>;

/** SendGrid's checks of a mail, with SendGrid's messages. */
export const mailRequest = mailFields.superRefine((mail, context) => {
  validateSubject(mail, context);
  validateContent(mail, context);
  validateUniqueRecipients(mail, context);
});

export type ErrorBody = {
  errors: { message: string; field: string | null }[];
};

export function toErrorBody(error: z.ZodError): ErrorBody {
  return { errors: error.issues.flatMap(toErrors) };
}

function toErrors(issue: z.core.$ZodIssue): ErrorBody["errors"] {
  const field = issue.path.join(".") || null;
  if (issue.code !== "unrecognized_keys") return [{ message: issue.message, field }];
  return issue.keys.map((key) => ({
    message: `Additional property ${key} is not allowed`,
    field: [...issue.path, key].join("."),
  }));
}
