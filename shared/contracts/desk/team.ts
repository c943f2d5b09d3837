import { z } from "zod";
import { DESK_ROLES } from "#shared/desk-roles.ts";
import { timestamp } from "../common.ts";

/**
 * Of a passkey, where an owner demands one of everybody at the desk: 'missing' where this person has none, 'asked'
 * where none was shown since they signed in.
 */
export const PASSKEY_STATES = ["optional", "missing", "asked", "shown"] as const;
export type PasskeyState = (typeof PASSKEY_STATES)[number];

/** Who looks at the desk, and until when what gives money out needs no new proof. */
export const deskMe = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(DESK_ROLES),
  proven_until: timestamp.nullable(),
  passkey: z
    .enum(PASSKEY_STATES)
    .describe("all of the desk but this is refused at 'missing' and 'asked'"),
  may_replace: z
    .number()
    .nullable()
    .describe("US dollars that the printer may ask for what is replaced of one order; null: any"),
  is_local: z.boolean().describe("stand-ins play the providers"),
});
export type DeskMe = z.infer<typeof deskMe>;

export const proofInput = z.object({ password: z.string().min(1).max(1000) });

export const teamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(DESK_ROLES),
  passkeys: z.number().int().describe("how many they have"),
});
export type TeamMember = z.infer<typeof teamMember>;

export const teamInput = z.object({
  email: z.email().max(200),
  role: z.enum(DESK_ROLES).nullable().describe("null takes the desk away"),
});

export const inviteInput = z.object({ email: z.email().max(200), role: z.enum(DESK_ROLES) });

export const deskInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(DESK_ROLES),
  by: z.string(),
  until: timestamp,
});
export type DeskInvitation = z.infer<typeof deskInvitation>;
