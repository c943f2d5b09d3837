import { texts } from "#web/texts/desk-shop.ts";
import { Choices } from "#web/ui/choices.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { CodeFormValues } from "../../code-form-values.ts";
import { CheckField } from "../check-field.tsx";

const words = texts.codes.form;

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
          label={words.code}
          hint={words.codeHint}
          value={values.code}
          autoComplete="off"
          maxLength={24}
          className="uppercase"
          onChange={({ target }) => onChange({ code: target.value })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Choices
          legend={words.kind}
          value={values.kind}
          onValueChange={(kind) => onChange({ kind: kind === "fixed" ? "fixed" : "percent" })}
          choices={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        />
        <TextField
          label={values.kind === "percent" ? words.percent : words.dollars}
          inputMode="decimal"
          value={values.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
        <TextField
          label={words.floor}
          hint={words.floorHint}
          inputMode="decimal"
          value={values.floor}
          onChange={({ target }) => onChange({ floor: target.value })}
        />
        <TextField
          label={words.lastDay}
          hint={words.lastDayHint}
          type="date"
          value={values.lastDay}
          onChange={({ target }) => onChange({ lastDay: target.value })}
        />
        <TextField
          label={words.uses}
          hint={words.usesHint}
          inputMode="numeric"
          value={values.uses}
          onChange={({ target }) => onChange({ uses: target.value })}
        />
        <TextField
          label={words.perUser}
          hint={words.usesHint}
          inputMode="numeric"
          value={values.perUser}
          onChange={({ target }) => onChange({ perUser: target.value })}
        />
      </div>
      <CheckField
        label={words.active}
        checked={values.active}
        onChange={(active) => onChange({ active })}
      />
    </>
  );
}
