import { Fragment, useState } from "react";
import { texts } from "#web/texts/shortcuts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { isHotkeyEnabled, setHotkeyEnabled } from "./shortcut-preference.ts";

type ShortcutGroup = { title: string; rows: { keys: readonly string[]; does: string }[] };

const { everywhere, compare, picture, mug, arrows, shift, enter, space, control } = texts;

const GROUPS: ShortcutGroup[] = [
  {
    title: everywhere.title,
    rows: [
      { keys: ["?"], does: everywhere.list },
      { keys: ["Tab", `${shift} Tab`], does: everywhere.next },
      { keys: [enter, space], does: everywhere.press },
      { keys: ["Esc"], does: everywhere.close },
      { keys: ["←", "→"], does: everywhere.choose },
      { keys: [arrows, "Home", "End"], does: everywhere.grid },
    ],
  },
  { title: compare.title, rows: [{ keys: ["←", "→"], does: compare.slide }] },
  {
    title: picture.title,
    rows: [
      { keys: [arrows], does: picture.move },
      { keys: ["+", "−"], does: picture.size },
      { keys: ["[", "]"], does: picture.turn },
      { keys: [`${control} Z`, `${control} Y`], does: picture.undo },
    ],
  },
  { title: mug.title, rows: [{ keys: ["←", "→"], does: mug.turn }] },
];

type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const [isOn, setOn] = useState(isHotkeyEnabled);
  function onToggle(next: boolean) {
    setOn(next);
    setHotkeyEnabled(next);
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title}>
      <div className="mt-4 grid gap-5">
        {GROUPS.map((group) => (
          <section key={group.title} className="grid gap-2">
            <h3 className="text-17">{group.title}</h3>
            <dl className="grid grid-cols-[9rem_1fr] items-baseline gap-x-4 gap-y-2 text-15">
              {group.rows.map(({ keys, does }) => (
                <Fragment key={does}>
                  <dt className="flex flex-wrap gap-1.5">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="soft-line rounded-picture bg-paper px-1.5 py-0.5 font-sans text-13"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd className="text-soft">{does}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold text-15">
          <input
            type="checkbox"
            className="size-5 cursor-pointer accent-teal"
            checked={isOn}
            onChange={(event) => onToggle(event.target.checked)}
          />
          {texts.hotkey}
        </label>
      </div>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
