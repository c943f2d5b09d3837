import { texts } from "#web/texts/desk-shop.ts";
import { Choices } from "#web/ui/choices.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { CodeFormValues } from "../../code-form-values.ts";
import { CheckField } from "../check-field.tsx";

type CodeFieldsProps = {
  values: CodeFormValues;
  isNew: boolean;
  onChange: (part: Partial<CodeFormValues>) => void;
};

export function CodeFields({ values, isNew, onChange }: CodeFieldsProps) {
  const kinds = ["percent", "fixed"] as const;
  return (
    <>
      {isNew && (
        <TextField
          label={texts.codes.form.code}
          hint={texts.codes.form.codeHint}
          value={values.code}
          autoComplete="off"
          maxLength={24}
          className="uppercase"
          onChange={({ target }) => onChange({ code: target.value })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Choices
          legend={texts.codes.form.kind}
          value={values.kind}
          onValueChange={(kind) => onChange({ kind: kind === "fixed" ? "fixed" : "percent" })}
          choices={kinds.map((value) => ({ value, label: texts.codes.form.kinds[value] }))}
        />
        <TextField
          label={values.kind === "percent" ? texts.codes.form.percent : texts.codes.form.dollars}
          inputMode="decimal"
          value={values.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
        <TextField
          label={texts.codes.form.floor}
          hint={texts.codes.form.floorHint}
          inputMode="decimal"
          value={values.floor}
          onChange={({ target }) => onChange({ floor: target.value })}
        />
        <TextField
          label={texts.codes.form.lastDay}
          hint={texts.codes.form.lastDayHint}
          type="date"
          value={values.lastDay}
          onChange={({ target }) => onChange({ lastDay: target.value })}
        />
        <TextField
          label={texts.codes.form.uses}
          hint={texts.codes.form.usesHint}
          inputMode="numeric"
          value={values.uses}
          onChange={({ target }) => onChange({ uses: target.value })}
        />
        <TextField
          label={texts.codes.form.perUser}
          hint={texts.codes.form.usesHint}
          inputMode="numeric"
          value={values.perUser}
          onChange={({ target }) => onChange({ perUser: target.value })}
        />
      </div>
      <CheckField
        label={texts.codes.form.active}
        checked={values.active}
        onChange={(active) => onChange({ active })}
      />
    </>
  );
}
