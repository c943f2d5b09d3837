import { useState } from "react";
import { toast } from "sonner";
import {
  type DeskVersion,
  THEME_LIMITS,
  THEME_SETS,
  type ThemeTexts,
  themeTexts,
} from "#shared/contracts/desk/themes.ts";
import { texts } from "#web/texts/desk-themes.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { changeDraft } from "../../themes-api.ts";
import { useThemeAction } from "../../use-theme-action.tsx";
import { CheckField } from "../check-field.tsx";
import { Sheet } from "../sheet.tsx";
import { FieldsEditor } from "./fields-editor.tsx";

type DraftFormProps = {
  slug: string;
  version: DeskVersion;
  onChanged: (isChanged: boolean) => void;
};

/** Edits a draft. The save fails if another one has happened since the draft was loaded. */
export function DraftForm({ slug, version, onChanged }: DraftFormProps) {
  const { samples: _, ...written } = version.content;
  const [values, setValues] = useState<ThemeTexts>(written);
  const [note, setNote] = useState(version.note);
  const { runAction, isBusy } = useThemeAction();
  const change = (part: Partial<ThemeTexts>) => {
    setValues({ ...values, ...part });
    onChanged(true);
  };
  const save = () => {
    const parsed = themeTexts.safeParse(values);
    if (!parsed.success)
      return void toast.error(parsed.error.issues[0]?.message ?? texts.edit.wrong);
    runAction({
      run: () => changeDraft(slug, version, { words: parsed.data, note: note.trim() }),
      message: texts.edit.saved,
      after: () => onChanged(false),
    });
  };
  return (
    <Sheet title={texts.edit.title(version.number)}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <CardTexts values={values} onChange={change} />
        <TextAreaField
          label={texts.edit.prompt}
          hint={texts.edit.promptHint(THEME_LIMITS.prompt - values.prompt.length)}
          value={values.prompt}
          maxLength={THEME_LIMITS.prompt}
          onChange={({ target }) => change({ prompt: target.value })}
        />
        <FieldsEditor
          fields={values.fields}
          isGerman={values.de !== null}
          onChange={(fields) => change({ fields })}
        />
        <Options values={values} onChange={change} />
        <TextField
          label={texts.edit.note}
          value={note}
          maxLength={THEME_LIMITS.note}
          onChange={({ target }) => {
            setNote(target.value);
            onChanged(true);
          }}
        />
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            {texts.edit.save}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

type PartProps = { values: ThemeTexts; onChange: (part: Partial<ThemeTexts>) => void };

/** The texts of the theme's card, in English and optionally in German. */
function CardTexts({ values, onChange }: PartProps) {
  const { de, fields } = values;
  const removeGerman = () => fields.map(({ de: _, ...field }) => field);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={texts.edit.name}
        value={values.name}
        maxLength={THEME_LIMITS.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={texts.edit.description}
        value={values.description}
        maxLength={THEME_LIMITS.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <div className="sm:col-span-full">
        <CheckField
          label={texts.edit.german}
          checked={de !== null}
          onChange={(isOn) =>
            onChange(
              isOn ? { de: { name: "", description: "" } } : { de: null, fields: removeGerman() },
            )
          }
        />
      </div>
      {de && (
        <>
          <TextField
            label={texts.edit.nameDe}
            value={de.name}
            maxLength={THEME_LIMITS.name}
            onChange={({ target }) => onChange({ de: { ...de, name: target.value } })}
          />
          <TextField
            label={texts.edit.descriptionDe}
            value={de.description}
            maxLength={THEME_LIMITS.description}
            onChange={({ target }) => onChange({ de: { ...de, description: target.value } })}
          />
        </>
      )}
    </div>
  );
}

function Options({ values, onChange }: PartProps) {
  const { sets, is_numbered, opens_at } = values;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={texts.edit.opensAt}
        hint={texts.edit.opensHint}
        type="date"
        value={opens_at?.slice(0, 10) ?? ""}
        onChange={({ target }) =>
          onChange({ opens_at: target.value ? `${target.value}T00:00:00.000Z` : null })
        }
      />
      <fieldset>
        <legend className="font-semibold text-15">{texts.edit.sets}</legend>
        <div className="flex flex-wrap gap-x-6">
          {THEME_SETS.map((set) => (
            <CheckField
              key={set}
              label={texts.edit[set]}
              checked={sets.includes(set)}
              onChange={(isOn) =>
                onChange({
                  sets: THEME_SETS.filter((each) => (each === set ? isOn : sets.includes(each))),
                })
              }
            />
          ))}
          <CheckField
            label={texts.edit.isNumbered}
            checked={is_numbered}
            onChange={(isOn) => onChange({ is_numbered: isOn })}
          />
        </div>
      </fieldset>
    </div>
  );
}
