import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { toast } from "sonner";
import type { DeskSettings, SettingName, Settings } from "#shared/contracts/desk/settings.ts";
import { formatMoment } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { changeSetting, settingsQuery, undoSetting } from "../../settings-api.ts";
import { useProven } from "../../use-proven.ts";
import { DeskProof } from "../desk-proof.tsx";
import { Sheet } from "../room.tsx";

export type SettingProps = { settings: DeskSettings };

type SettingSheetProps<Name extends SettingName> = SettingProps & {
  name: Name;
  /** Null while what is typed can't be. */
  value: Settings[Name] | null;
  actions?: ReactNode;
  children: ReactNode;
};

/** One setting: its fields, who changed it last, and the way back. */
export function SettingSheet<Name extends SettingName>(props: SettingSheetProps<Name>) {
  const { name, settings, value, actions, children } = props;
  const { title, words } = texts[name];
  const { version = 0, changed = null } = settings.states[name] ?? {};
  const { proven, save } = useChange();
  // Name and value belong together, which is lost where the name is any of them.
  const change = { name, value, version } as Parameters<typeof changeSetting>[0];
  return (
    <Sheet title={title}>
      <form
        aria-label={title}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (value !== null) save.mutate({ run: () => changeSetting(change), told: texts.saved });
        }}
      >
        <p className="text-soft">{words}</p>
        {children}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            aria-label={texts.saveOf(title)}
            busy={save.isPending}
            unready={value === null}
          >
            {texts.save}
          </Button>
          {version > 0 && (
            <Button
              variant="quiet"
              aria-label={texts.undoOf(title)}
              onClick={() =>
                save.mutate({ run: () => undoSetting(name, version), told: texts.undone })
              }
            >
              {texts.undo}
            </Button>
          )}
          {actions}
        </div>
        <p className="text-13 text-soft">
          {changed ? texts.changed(changed.by, formatMoment(changed.at)) : texts.never}
        </p>
      </form>
      <DeskProof act={proven.waiting} onClose={proven.forget} />
    </Sheet>
  );
}

type Act = { run: () => Promise<unknown>; told: string };

function useChange() {
  const queryClient = useQueryClient();
  const proven = useProven();
  const save = useSingleMutation({
    mutationKey: ["desk", "setting"],
    mutationFn: ({ run, told }: Act) =>
      proven.run(async () => {
        await run();
        toast.success(told);
        await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
      }),
    onError: (error) => toast.error(error.message),
  });
  return { proven, save };
}
