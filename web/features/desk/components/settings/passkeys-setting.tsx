import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { texts } from "#web/texts/desk-settings.ts";
import { CheckField } from "../check-field.tsx";
import { type SettingProps, SettingSheet } from "./setting-sheet.tsx";

export function PasskeysSetting({ settings }: SettingProps) {
  const [value, setValue] = useState(settings.values.passkeys);
  const own = (
    <Link to="/desk/passkeys" className="underline underline-offset-4">
      {texts.passkeys.own}
    </Link>
  );
  return (
    <SettingSheet name="passkeys" settings={settings} value={value} actions={own}>
      <CheckField
        label={texts.passkeys.areDemanded}
        checked={value.are_demanded}
        onChange={(are_demanded) => setValue({ are_demanded })}
      />
    </SettingSheet>
  );
}
