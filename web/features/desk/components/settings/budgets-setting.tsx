import { useState } from "react";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-settings.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { parseDollars } from "../../margins.ts";
import { type SettingProps, SettingSheet } from "./setting-sheet.tsx";

const FIELDS = [
  { name: "shop_cents", label: texts.budgets.shop },
  { name: "user_cents", label: texts.budgets.user },
  { name: "network_cents", label: texts.budgets.network },
] as const;

type Typed = Record<(typeof FIELDS)[number]["name"], string>;

export function BudgetsSetting({ settings }: SettingProps) {
  const { budgets } = settings.values;
  const toText = (cents: number | null) => (cents === null ? "" : String(centsToDollars(cents)));
  const [typed, setTyped] = useState<Typed>({
    shop_cents: toText(budgets.shop_cents),
    user_cents: toText(budgets.user_cents),
    network_cents: toText(budgets.network_cents),
  });
  return (
    <SettingSheet name="budgets" settings={settings} value={parseBudgets(typed)}>
      <div className="grid gap-4 sm:grid-cols-3">
        {FIELDS.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            hint={texts.budgets.default(formatMoney(centsToDollars(settings.started_with[name])))}
            inputMode="decimal"
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
    </SettingSheet>
  );
}

/** Returns the budgets in cents (null for an empty field), or null if one is invalid. */
function parseBudgets(typed: Typed) {
  const parse = (text: string) => {
    if (text.trim() === "") return null;
    const dollars = parseDollars(text);
    return dollars === null ? undefined : dollarsToCents(dollars);
  };
  const [shop_cents, user_cents, network_cents] = [
    parse(typed.shop_cents),
    parse(typed.user_cents),
    parse(typed.network_cents),
  ];
  if (shop_cents === undefined || user_cents === undefined || network_cents === undefined)
    return null;
  return { shop_cents, user_cents, network_cents };
}
