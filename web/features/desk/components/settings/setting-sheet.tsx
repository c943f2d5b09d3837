import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { toast } from "sonner";
import type { DeskSettings, SettingName, Settings } from "#shared/contracts/desk/settings.ts";
import { formatMoment } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { changeSetting, settingsQuery, undoSetting } from "../../settings-api.ts";
import { useReauth } from "../../use-reauth.tsx";
import { Sheet } from "../sheet.tsx";

export type SettingProps = { settings: DeskSettings };

type SettingSheetProps<Name extends SettingName> = SettingProps & {
  name: Name;
  /** Null while the input is invalid. */
  value: Settings[Name] | null;
  actions?: ReactNode;
  children: ReactNode;
};

/** Edits one setting; shows its last change and can undo it. */
export function SettingSheet<Name extends SettingName>(props: SettingSheetProps<Name>) {
  const { name, settings, value, actions, children } = props;
  const { title, words } = texts[name];
  const { version = 0, changed = null } = settings.states[name] ?? {};
  const { reauth, save } = useChange();
  // TypeScript loses the relation between name and value for a generic name.
  const change = { name, value, version } as Parameters<typeof changeSetting>[0];
  return (
    <Sheet title={title}>
      <form
        aria-label={title}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (value !== null)
            save.mutate({ run: () => changeSetting(change), message: texts.saved });
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
                save.mutate({ run: () => undoSetting(name, version), message: texts.undone })
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
      {reauth.dialog}
    </Sheet>
  );
}

type Action = { run: () => Promise<unknown>; message: string };

function useChange() {
  const queryClient = useQueryClient();
  const reauth = useReauth();
  const save = useSingleMutation({
    mutationKey: ["desk", "setting"],
    mutationFn: ({ run, message }: Action) =>
      reauth.run(async () => {
        await run();
        toast.success(message);
        await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
      }),
    onError: (error) => toast.error(error.message),
  });
  return { reauth, save };
}
