import XIcon from "lucide-react/icons/x";
import { THEME_LIMITS, type ThemeField } from "#shared/contracts/desk/themes.ts";
import { texts } from "#web/texts/desk-themes.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const EMPTY: ThemeField = { name: "", value: "", description: "", choices: null, max_length: 40 };

type FieldsEditorProps = {
  fields: ThemeField[];
  /** Whether the theme has German texts. */
  isGerman: boolean;
  onChange: (fields: ThemeField[]) => void;
};

/** Edits the fields that customers fill in for a theme, in their order. */
export function FieldsEditor({ fields, isGerman, onChange }: FieldsEditorProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold text-15">{texts.edit.fields}</legend>
      {fields.map((field, at) => (
        <FieldLine
          // A new field has no name yet, so its index is its identity.
          key={`${at} of ${fields.length}`}
          field={field}
          isGerman={isGerman}
          onChange={(next) => onChange(fields.with(at, next))}
          onRemove={() => onChange(fields.toSpliced(at, 1))}
        />
      ))}
      <div>
        <Button
          unready={fields.length >= THEME_LIMITS.fields}
          onClick={() => fields.length < THEME_LIMITS.fields && onChange([...fields, EMPTY])}
        >
          {texts.edit.addField}
        </Button>
      </div>
    </fieldset>
  );
}

type FieldLineProps = {
  field: ThemeField;
  isGerman: boolean;
  onChange: (field: ThemeField) => void;
  onRemove: () => void;
};

function FieldLine({ field, isGerman, onChange, onRemove }: FieldLineProps) {
  const { name, value, choices, description, max_length } = field;
  return (
    <div className="grid items-start gap-3 rounded-card border-[1.5px] border-line p-3 sm:grid-cols-2">
      <TextField
        label={texts.edit.fieldName}
        value={name}
        maxLength={40}
        onChange={({ target }) => onChange({ ...field, name: target.value })}
        aside={
          <IconButton
            label={texts.edit.removeField(name)}
            icon={<Icon of={XIcon} />}
            onClick={onRemove}
          />
        }
      />
      <TextField
        label={texts.edit.fieldDefault}
        value={value}
        maxLength={200}
        onChange={({ target }) => onChange({ ...field, value: target.value })}
      />
      <TextField
        label={texts.edit.fieldChoices}
        hint={texts.edit.choicesHint}
        defaultValue={choices?.join(", ") ?? ""}
        onChange={({ target }) => onChange(withChoices(field, parseChoices(target.value)))}
      />
      {choices === null && (
        <>
          <TextField
            label={texts.edit.fieldHint}
            value={description}
            maxLength={THEME_LIMITS.description}
            onChange={({ target }) => onChange({ ...field, description: target.value })}
          />
          <TextField
            label={texts.edit.fieldMost}
            inputMode="numeric"
            value={String(max_length)}
            onChange={({ target }) =>
              onChange({ ...field, max_length: Number(target.value.replace(/\D/g, "")) })
            }
          />
        </>
      )}
      {isGerman && <InGerman field={field} onChange={(de) => onChange({ ...field, de })} />}
    </div>
  );
}

const EMPTY_GERMAN: NonNullable<ThemeField["de"]> = { name: "", description: "", choices: [] };

type InGermanProps = {
  field: ThemeField;
  onChange: (de: NonNullable<ThemeField["de"]>) => void;
};

/** Empty texts fall back to English. */
function InGerman({ field: { choices, de = EMPTY_GERMAN }, onChange }: InGermanProps) {
  return (
    <div className="grid items-start gap-3 sm:col-span-2 sm:grid-cols-2">
      <TextField
        label={texts.edit.fieldNameDe}
        value={de.name}
        maxLength={40}
        onChange={({ target }) => onChange({ ...de, name: target.value })}
      />
      {choices ? (
        <TextField
          label={texts.edit.fieldChoicesDe}
          hint={texts.edit.choicesDeHint(choices.length)}
          defaultValue={de.choices.join(", ")}
          onChange={({ target }) => onChange({ ...de, choices: parseChoices(target.value) ?? [] })}
        />
      ) : (
        <TextField
          label={texts.edit.fieldHintDe}
          value={de.description}
          maxLength={THEME_LIMITS.description}
          onChange={({ target }) => onChange({ ...de, description: target.value })}
        />
      )}
    </div>
  );
}

function parseChoices(text: string): string[] | null {
  const choices = text.split(",").map((each) => each.trim());
  const filled = choices.filter((each) => each !== "");
  return filled.length > 0 ? filled : null;
}

/** Sets the choices; a free-text field loses its German choices too. */
function withChoices({ de, ...field }: ThemeField, choices: ThemeField["choices"]): ThemeField {
  const german = de && (choices ? de : { ...de, choices: [] });
  return { ...field, choices, ...(german && { de: german }) };
}
