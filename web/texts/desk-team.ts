/** The team page; English only, see desk.ts. */
export const texts = {
  title: "Team",
  intro: "Owners can do everything. Helpers can't refund payments or change settings.",
  add: "Invite a team member",
  addWords: "They get an email with a link that only works for this address, for seven days.",
  email: "Email address",
  role: "Role",
  save: "Send invitation",
  invited: (email: string) => `Invitation sent to ${email}.`,
  open: "Pending invitations",
  until: (day: string, by: string) => `expires ${day}, invited by ${by}`,
  takeBack: (email: string) => `Revoke the invitation of ${email}`,
  takeBackShort: "Revoke",
  takenBack: "Invitation revoked.",
  remove: (name: string) => `Remove ${name}`,
  removeShort: "Remove",
  changed: "Team updated.",
};
