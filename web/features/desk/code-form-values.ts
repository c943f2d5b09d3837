import type { DeskCode, NewCode } from "#shared/contracts/desk/codes.ts";
import { parseDollars } from "./margins.ts";

export type CodeFormValues = {
  code: string;
  kind: DeskCode["kind"];
  amount: string;
  floor: string;
  lastDay: string;
  uses: string;
  perUser: string;
  active: boolean;
};

export function toCodeFormValues(code: DeskCode | null): CodeFormValues {
  const toText = (value: number | null | undefined) => (value ? String(value) : "");
  return {
    code: code?.code ?? "",
    kind: code?.kind ?? "percent",
    amount: toText(code?.amount ?? 10),
    floor: toText(code?.min_subtotal),
    lastDay: code?.last_day ?? "",
    uses: toText(code?.max_uses),
    perUser: toText(code?.max_uses_per_user),
    active: code?.active ?? true,
  };
}

type CodeTerms = Omit<NewCode, "code" | "below_cost">;

/** Returns the request body, or null if a value is missing or invalid. */
export function parseCodeTerms(values: CodeFormValues): CodeTerms | null {
  const amount = parseDollars(values.amount);
  const floor = values.floor.trim() === "" ? 0 : parseDollars(values.floor);
  const [uses, perUser] = [parseCount(values.uses), parseCount(values.perUser)];
  const isPercent = values.kind === "percent";
  const isAmountValid = amount && (!isPercent || (Number.isInteger(amount) && amount <= 100));
  if (!isAmountValid || floor === null || uses === undefined || perUser === undefined) return null;
  return {
    ...{ kind: values.kind, amount, active: values.active },
    min_subtotal: floor,
    last_day: values.lastDay || null,
    max_uses: uses,
    max_uses_per_user: perUser,
  };
}

/** Returns null for an empty field (unlimited) and undefined for an invalid count. */
function parseCount(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  return /^[1-9]\d{0,5}$/.test(typed.trim()) ? Number(typed) : undefined;
}
