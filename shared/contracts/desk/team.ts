import { z } from "zod";
import { DESK_ROLES } from "#shared/desk-roles.ts";
import { timestamp } from "../common.ts";

/**
 * State of the passkey requirement, if an owner has turned it on: 'missing' means the operator has no passkey, 'asked'
 * that none was used since sign-in.
 */
export const PASSKEY_STATES = ["optional", "missing", "asked", "shown"] as const;
export type PasskeyState = (typeof PASSKEY_STATES)[number];

/** The current operator, and until when a recent re-authentication is valid. */
export const deskMe = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(DESK_ROLES),
  proven_until: timestamp.nullable(),
  passkey: z
    .enum(PASSKEY_STATES)
    .describe("with 'missing' and 'asked', the desk rejects every other request"),
  may_replace: z
    .number()
    .nullable()
    .describe("print cost limit in US dollars for replacements of one order; null: no limit"),
  is_local: z.boolean().describe("mock servers replace the providers"),
});
export type DeskMe = z.infer<typeof deskMe>;

export const reauthInput = z.object({ password: z.string().min(1).max(1000) });

export const teamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(DESK_ROLES),
  passkeys: z.number().int().describe("number of passkeys"),
});
export type TeamMember = z.infer<typeof teamMember>;

export const teamInput = z.object({
  email: z.email().max(200),
  role: z.enum(DESK_ROLES).nullable().describe("null: removes access to the desk"),
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

export const acceptInvitationInput = z.object({
  token: z.string().max(100).describe("token from the invitation link"),
});
