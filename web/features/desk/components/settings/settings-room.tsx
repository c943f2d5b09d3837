import { useSuspenseQuery } from "@tanstack/react-query";
import { texts } from "#web/texts/desk-settings.ts";
import { settingsQuery } from "../../settings-api.ts";
import { Room } from "../room.tsx";
import { AlertsSetting } from "./alerts-setting.tsx";
import { BannerSetting } from "./banner-setting.tsx";
import { BudgetsSetting } from "./budgets-setting.tsx";
import { ClosedSetting } from "./closed-setting.tsx";
import { HelpersSetting } from "./helpers-setting.tsx";
import { HolidaysSetting } from "./holidays-setting.tsx";
import { PasskeysSetting } from "./passkeys-setting.tsx";
import { WaitsSetting } from "./waits-setting.tsx";

/** What an owner changes without a start of the shop. Each is made anew once somebody has changed it. */
export function SettingsRoom() {
  const settings = useSuspenseQuery(settingsQuery).data;
  const versionOf = (name: string) => settings.states[name]?.version ?? 0;
  return (
    <Room title={texts.title} intro={texts.intro}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <BannerSetting key={`banner ${versionOf("banner")}`} settings={settings} />
        <ClosedSetting key={`closed ${versionOf("closed")}`} settings={settings} />
        <BudgetsSetting key={`budgets ${versionOf("budgets")}`} settings={settings} />
        <AlertsSetting key={`alerts ${versionOf("alerts")}`} settings={settings} />
        <HolidaysSetting key={`holidays ${versionOf("holidays")}`} settings={settings} />
        <HelpersSetting key={`helpers ${versionOf("helpers")}`} settings={settings} />
        <PasskeysSetting key={`passkeys ${versionOf("passkeys")}`} settings={settings} />
        <div className="lg:col-span-2">
          <WaitsSetting key={`waits ${versionOf("waits")}`} settings={settings} />
        </div>
      </div>
    </Room>
  );
}
