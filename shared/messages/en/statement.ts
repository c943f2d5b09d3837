import type { Format } from "../catalog.ts";
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

export const statement = {
  trial: ({ count }: { count: number }): StatementWords => ({
    reason: "Welcome renders",
    explanation: `Every new account starts with ${renders(count)}. They expire with the first month of a plan.`,
  }),
  plan: (granted: Granted, format: Format): StatementWords => ({
    reason: `${granted.name}, one month`,
    explanation: `You paid for your ${granted.name} plan and got ${renders(granted.count)} for the month. ${until(granted, format)}`,
  }),
  upgrade: (granted: Granted, format: Format): StatementWords => ({
    reason: `Switched to ${granted.name}`,
    explanation: `You switched to ${granted.name} mid-month and got ${renders(granted.count)} more for the rest of it. ${until(granted, format)}`,
  }),
  pack: (granted: Granted, format: Format): StatementWords => ({
    reason: granted.name,
    explanation: `You bought the pack '${granted.name}' and got ${renders(granted.count)}. ${until(granted, format)}`,
  }),
  goodwill: ({ count, why }: Goodwill): StatementWords => ({
    reason: "From us",
    explanation: `We gave you ${renders(count)}: ${why}. ${count === 1 ? "It doesn't expire" : "They don't expire"}.`,
  }),
  reserved: ({ theme, origin }: Reserved): StatementWords => ({
    reason: `${getThemeName(theme)}: started`,
    explanation: `You started a picture${theme ? ` in '${theme.name}'` : ""}, and one render was set aside for it. If the picture fails, you get it back.${origin ? ` It came from: ${describeOrigin(origin)}.` : ""}`,
  }),
  captured: ({ theme, mix }: Captured): StatementWords => ({
    reason: `${getThemeName(theme)}: saved`,
    explanation: `Your picture ${mix ? `'${mix} - ${theme?.name ?? "deleted"}'` : `in '${theme?.name ?? "deleted"}'`} was made and saved, so the render set aside for it is used. Nothing more is charged.${mix ? "" : " You've since deleted it."}`,
  }),
  cancelled: ({ theme, stays }: Returned): StatementWords => ({
    reason: `${getThemeName(theme)}: returned`,
    explanation: `You canceled the picture while it was waiting, so you got the render back.${kept(stays)}`,
  }),
  failed: ({ theme, failure, stays }: Failed): StatementWords => ({
    reason: `${getThemeName(theme)}: returned`,
    explanation: `${failure ? failures[failure] : "The picture failed."} You got the render back, so it cost you nothing.${kept(stays)}`,
  }),
  expired: ({ name, count, isTrial, isPlanOver }: Expired): StatementWords => ({
    reason: `${name}: ${isPlanOver ? "plan ended" : "month ended"}`,
    explanation: `${
      isPlanOver
        ? "Your plan ended, and its unused renders expired with it."
        : "The month ended. A plan's unused renders don't roll over to the next month."
    } You had ${renders(count)} left ${isTrial ? "of your welcome renders" : `from ${name}`}. Packs aren't affected.`,
  }),
  disputed: ({ name, count }: Revoked): StatementWords => ({
    reason: `${name}: disputed`,
    explanation: `Your bank disputed the payment for '${name}', so ${taken(count)}`,
  }),
  restored: ({ name, count }: Revoked): StatementWords => ({
    reason: `${name}: dispute settled`,
    explanation: `The dispute over the payment for '${name}' was settled in our favor, so you got your renders back: ${renders(count)}.`,
  }),
  refunded: ({ name, count }: Revoked): StatementWords => ({
    reason: `${name}: refunded`,
    explanation: `The payment for '${name}' was refunded, so ${taken(count)}`,
  }),
};

function getThemeName(theme: ThemeName): string {
  return theme?.name ?? "A mix";
}

function until({ ends }: Granted, { day }: Format): string {
  return ends ? `They last until ${day(ends)}.` : "They don't expire.";
}

function describeOrigin(origin: Origin): string {
  if (origin.from === "plan") return `your ${origin.name} plan`;
  if (origin.from === "pack") return `your pack '${origin.name}'`;
  if (origin.from === "goodwill") return "renders from us";
  return origin.from === "trial" ? "your welcome renders" : "a returned render";
}

function kept(stays: boolean): string {
  return stays ? " The month it came from has ended, so it doesn't expire." : "";
}

function taken(count: number): string {
  return `the ${renders(count)} left from it ${were(count)} removed.`;
}

function renders(count: number): string {
  return count === 1 ? "1 render" : `${count} renders`;
}

function were(count: number): string {
  return count === 1 ? "was" : "were";
}
