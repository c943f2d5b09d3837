import CheckIcon from "lucide-react/icons/check";
import { type DeskThemeDetail, THEME_SETS, type ThemeSet } from "#shared/contracts/desk/themes.ts";
import { SAMPLE_PEOPLE } from "#shared/contracts/desk/tries.ts";
import { texts } from "#web/texts/desk-themes.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { chooseSample } from "../../themes-api.ts";
import { useThemeAction } from "../../use-theme-action.tsx";
import { type TestedVersion, TestPicture } from "./test-picture.tsx";

type CompareDialogProps = {
  theme: DeskThemeDetail;
  rows: TestedVersion[];
  /** Index into SAMPLE_PEOPLE. */
  at: number;
  isOwner: boolean;
  onAt: (at: number) => void;
  onClose: () => void;
};

/** Compares one sample person across versions; an owner can use a draft's picture on the theme's card. */
export function CompareDialog({ theme, rows, at, isOwner, onAt, onClose }: CompareDialogProps) {
  const { runAction, isBusy } = useThemeAction();
  const move = (by: 1 | -1) => onAt((at + by + SAMPLE_PEOPLE.length) % SAMPLE_PEOPLE.length);
  const draft = rows.find(({ version }) => version.state === "draft");
  const result = draft?.tries[at];
  const isOn = (set: ThemeSet) =>
    result !== undefined && draft?.version.content.samples[set]?.includes(result.id) === true;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.sheet.person(at + 1)}
      isWide
    >
      <div className="mt-3 grid gap-3 min-[480px]:grid-cols-2">
        {rows.map(({ version: { number, state }, tries }) => (
          <figure key={number} className="mx-auto w-full max-w-80">
            <TestPicture
              result={tries[at]}
              alt={texts.sheet.alt(number, texts.sheet.person(at + 1))}
              isLarge
            />
            <figcaption className="mt-1 font-semibold text-15">
              {texts.sheet.row(number, texts.state[state])}
            </figcaption>
          </figure>
        ))}
      </div>
      {isOwner && draft && result?.status === "done" && (
        <div className="mt-3 flex flex-wrap gap-2">
          {THEME_SETS.filter((set) => draft.version.content.sets.includes(set)).map((set) => (
            <Button
              key={set}
              icon={isOn(set) ? <Icon of={CheckIcon} /> : undefined}
              busy={isBusy}
              aria-pressed={isOn(set)}
              onClick={() =>
                runAction({
                  run: () => chooseSample(theme.slug, draft.version, { try: result.id, set }),
                  message: texts.sheet.used,
                })
              }
            >
              {texts.sheet.useAs(texts.edit[set])}
            </Button>
          ))}
        </div>
      )}
      <DialogActions>
        <Button onClick={() => move(-1)}>{texts.sheet.before}</Button>
        <Button onClick={() => move(1)}>{texts.sheet.next}</Button>
      </DialogActions>
    </Dialog>
  );
}
