import { useState } from "react";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";
import { texts } from "#web/texts/desk-settings.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { parseDollars } from "../../margins.ts";
import { type SettingProps, SettingSheet } from "./setting-sheet.tsx";

export function HelpersSetting({ settings }: SettingProps) {
  const { replace_cents } = settings.values.helpers;
  const [typed, setTyped] = useState(String(centsToDollars(replace_cents)));
  const dollars = parseDollars(typed);
  const value =
    dollars === null || dollars > 1000 ? null : { replace_cents: dollarsToCents(dollars) };
  return (
    <SettingSheet name="helpers" settings={settings} value={value}>
      <TextField
        label={texts.helpers.replace}
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </SettingSheet>
  );
}
