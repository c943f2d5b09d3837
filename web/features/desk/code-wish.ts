import type { DeskCode, NewCode } from "#shared/contracts/desk/codes.ts";
import { readDollars } from "./margins.ts";

/** A code as it is typed. */
export type CodeWish = {
  code: string;
  kind: DeskCode["kind"];
  amount: string;
  floor: string;
  lastDay: string;
  uses: string;
  perUser: string;
  active: boolean;
};

export function wishOf(code: DeskCode | null): CodeWish {
  const typed = (value: number | null | undefined) => (value ? String(value) : "");
  return {
    code: code?.code ?? "",
    kind: code?.kind ?? "percent",
    amount: typed(code?.amount ?? 10),
    floor: typed(code?.min_subtotal),
    lastDay: code?.last_day ?? "",
    uses: typed(code?.max_uses),
    perUser: typed(code?.max_uses_per_user),
    active: code?.active ?? true,
  };
}

type Terms = Omit<NewCode, "code" | "below_cost">;

/** As the server takes it; null while something is missing or can't be. */
export function termsOf(wish: CodeWish): Terms | null {
  const amount = readDollars(wish.amount);
  const floor = wish.floor.trim() === "" ? 0 : readDollars(wish.floor);
  const [uses, perUser] = [countOf(wish.uses), countOf(wish.perUser)];
  const isPercent = wish.kind === "percent";
  const fits = amount && (!isPercent || (Number.isInteger(amount) && amount <= 100));
  if (!fits || floor === null || uses === undefined || perUser === undefined) return null;
  return {
    ...{ kind: wish.kind, amount, active: wish.active },
    min_subtotal: floor,
    last_day: wish.lastDay || null,
    max_uses: uses,
    max_uses_per_user: perUser,
  };
}

/** Null for any number of them; undefined where it is none. */
function countOf(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  return /^[1-9]\d{0,5}$/.test(typed.trim()) ? Number(typed) : undefined;
}
