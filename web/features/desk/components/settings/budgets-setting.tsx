import { useState } from "react";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-settings.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { readDollars } from "../../margins.ts";
import { type SettingProps, SettingSheet } from "./setting-sheet.tsx";

const words = texts.budgets;

const FIELDS = [
  { name: "shop_cents", label: words.shop },
  { name: "user_cents", label: words.user },
  { name: "network_cents", label: words.network },
] as const;

type Typed = Record<(typeof FIELDS)[number]["name"], string>;

export function BudgetsSetting({ settings }: SettingProps) {
  const { budgets } = settings.values;
  const asTyped = (cents: number | null) => (cents === null ? "" : String(centsToDollars(cents)));
  const [typed, setTyped] = useState<Typed>({
    shop_cents: asTyped(budgets.shop_cents),
    user_cents: asTyped(budgets.user_cents),
    network_cents: asTyped(budgets.network_cents),
  });
  return (
    <SettingSheet name="budgets" settings={settings} value={budgetsOf(typed)}>
      <div className="grid gap-4 sm:grid-cols-3">
        {FIELDS.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            hint={words.default(formatMoney(centsToDollars(settings.started_with[name])))}
            inputMode="decimal"
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
    </SettingSheet>
  );
}

/** Null where one of them is no sum. */
function budgetsOf(typed: Typed) {
  const read = (text: string) => {
    if (text.trim() === "") return null;
    const dollars = readDollars(text);
    return dollars === null ? undefined : dollarsToCents(dollars);
  };
  const [shop_cents, user_cents, network_cents] = [
    read(typed.shop_cents),
    read(typed.user_cents),
    read(typed.network_cents),
  ];
  if (shop_cents === undefined || user_cents === undefined || network_cents === undefined)
    return null;
  return { shop_cents, user_cents, network_cents };
}
