import type { Format } from "../said.ts";
import type {
  Captured,
  Expired,
  Failed,
  Goodwill,
  Granted,
  Origin,
  Reserved,
  Returned,
  Revoked,
  StatementWords,
  ThemeName,
} from "../statement.ts";
import { failures } from "./failures.ts";

/** The lines of the render statement. */
export const statement = {
  trial: ({ count }: { count: number }): StatementWords => ({
    reason: "Welcome renders",
    explanation: `Every new account starts with ${renders(count)}. They end with the first month of a plan.`,
  }),
  plan: (granted: Granted, format: Format): StatementWords => ({
    reason: `${granted.name}, a month`,
    explanation: `Your ${granted.name} plan was paid, which gives ${renders(granted.count)} for the month. ${until(granted, format)}`,
  }),
  upgrade: (granted: Granted, format: Format): StatementWords => ({
    reason: `Switched to ${granted.name}`,
    explanation: `You switched to ${granted.name} in mid-month and got ${renders(granted.count)} more, the difference to what you had. ${until(granted, format)}`,
  }),
  pack: (granted: Granted, format: Format): StatementWords => ({
    reason: granted.name,
    explanation: `You bought the pack '${granted.name}', ${renders(granted.count)}. ${until(granted, format)}`,
  }),
  goodwill: ({ count, why }: Goodwill): StatementWords => ({
    reason: "From us",
    explanation: `We gave you ${renders(count)}: ${why}. ${count === 1 ? "It stays until you use it" : "They stay until you use them"}.`,
  }),
  reserved: ({ theme, origin }: Reserved): StatementWords => ({
    reason: `${nameOf(theme)}: started`,
    explanation: `You started a picture${theme ? ` in '${theme.name}'` : ""}, and one render was set aside for it. If no picture comes, it comes back.${origin ? ` It came from: ${originOf(origin)}.` : ""}`,
  }),
  captured: ({ theme, mix }: Captured): StatementWords => ({
    reason: `${nameOf(theme)}: saved`,
    explanation: `Your picture ${mix ? `'${mix} - ${theme?.name ?? "deleted"}'` : `in '${theme?.name ?? "deleted"}'`} was made and saved, so the render taken for it is used. Nothing more is taken.${mix ? "" : " It has been deleted since."}`,
  }),
  cancelled: ({ theme, stays }: Returned): StatementWords => ({
    reason: `${nameOf(theme)}: given back`,
    explanation: `You cancelled the picture while it waited, so its render came back.${kept(stays)}`,
  }),
  failed: ({ theme, failure, stays }: Failed): StatementWords => ({
    reason: `${nameOf(theme)}: given back`,
    explanation: `${failure ? failures[failure] : "No picture came of it."} The render came back: you were not charged.${kept(stays)}`,
  }),
  expired: ({ name, count, isTrial, isPlanOver }: Expired): StatementWords => ({
    reason: `${name}: ${isPlanOver ? "plan ended" : "month ended"}`,
    explanation: `${
      isPlanOver
        ? "Your plan ended, and what was left of it ended too."
        : "The month was over. Renders of a plan do not roll over to the next month."
    } ${renders(count)} of your ${isTrial ? "welcome renders" : `renders of ${name}`} ${were(count)} left. Packs are not touched.`,
  }),
  disputed: ({ name, count }: Revoked): StatementWords => ({
    reason: `${name}: disputed`,
    explanation: `Your bank asked the payment for '${name}' back, so ${taken(count)}`,
  }),
  restored: ({ name, count }: Revoked): StatementWords => ({
    reason: `${name}: dispute settled`,
    explanation: `Your bank left the payment for '${name}' with us, so what had been taken back is yours again: ${renders(count)}.`,
  }),
  refunded: ({ name, count }: Revoked): StatementWords => ({
    reason: `${name}: refunded`,
    explanation: `The payment for '${name}' was given back to you, so ${taken(count)}`,
  }),
};

function nameOf(theme: ThemeName): string {
  return theme?.name ?? "A mix";
}

function until({ ends }: Granted, { day }: Format): string {
  return ends ? `They last until ${day(ends)}.` : "They stay until you use them.";
}

function originOf(origin: Origin): string {
  if (origin.from === "plan") return `your ${origin.name} plan`;
  if (origin.from === "pack") return `your pack '${origin.name}'`;
  if (origin.from === "goodwill") return "what we gave you";
  return origin.from === "trial" ? "your welcome renders" : "a render that was given back";
}

function kept(stays: boolean): string {
  return stays ? " The month it came from is over, so it stays until you use it." : "";
}

function taken(count: number): string {
  return `${renders(count)} that ${were(count)} left of it ${were(count)} taken back.`;
}

function renders(count: number): string {
  return count === 1 ? "1 render" : `${count} renders`;
}

function were(count: number): string {
  return count === 1 ? "was" : "were";
}
