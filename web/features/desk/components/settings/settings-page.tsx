import { useSuspenseQuery } from "@tanstack/react-query";
import { texts } from "#web/texts/desk-settings.ts";
import { settingsQuery } from "../../settings-api.ts";
import { DeskPage } from "../desk-page.tsx";
import { AlertsSetting } from "./alerts-setting.tsx";
import { BannerSetting } from "./banner-setting.tsx";
import { BudgetsSetting } from "./budgets-setting.tsx";
import { ClosedSetting } from "./closed-setting.tsx";
import { HelpersSetting } from "./helpers-setting.tsx";
import { HolidaysSetting } from "./holidays-setting.tsx";
import { PasskeysSetting } from "./passkeys-setting.tsx";
import { TimeLimitsSetting } from "./time-limits-setting.tsx";

/** Edits the settings that apply without a restart. The keys reset each form after a change. */
export function SettingsPage() {
  const settings = useSuspenseQuery(settingsQuery).data;
  const getVersion = (name: string) => settings.states[name]?.version ?? 0;
  return (
    <DeskPage title={texts.title} intro={texts.intro}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <BannerSetting key={`banner ${getVersion("banner")}`} settings={settings} />
        <ClosedSetting key={`closed ${getVersion("closed")}`} settings={settings} />
        <BudgetsSetting key={`budgets ${getVersion("budgets")}`} settings={settings} />
        <AlertsSetting key={`alerts ${getVersion("alerts")}`} settings={settings} />
        <HolidaysSetting key={`holidays ${getVersion("holidays")}`} settings={settings} />
        <HelpersSetting key={`helpers ${getVersion("helpers")}`} settings={settings} />
        <PasskeysSetting key={`passkeys ${getVersion("passkeys")}`} settings={settings} />
        <div className="lg:col-span-2">
          <TimeLimitsSetting key={`waits ${getVersion("waits")}`} settings={settings} />
        </div>
      </div>
    </DeskPage>
  );
}
