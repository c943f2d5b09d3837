import { queryOptions } from "@tanstack/react-query";
import type {
  ChangedSetting,
  DeskSettings,
  SettingName,
  TestAlert,
} from "#shared/contracts/desk/settings.ts";
import { desk, read } from "#web/lib/api-client.ts";

export const settingsQuery = queryOptions({
  queryKey: ["desk", "settings"],
  queryFn: (): Promise<DeskSettings> => read(desk.settings.$get()),
});

export const changeSetting = (change: ChangedSetting) => read(desk.settings.$put({ json: change }));

export const undoSetting = (name: SettingName, version: number) =>
  read(desk.settings.undo.$post({ json: { name, version } }));

export const sendTestAlert = (): Promise<TestAlert> => read(desk.cases["test-alert"].$post());
