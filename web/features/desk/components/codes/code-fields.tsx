import { texts } from "#web/texts/desk-shop.ts";
import { Choices } from "#web/ui/choices.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { CodeWish } from "../../code-wish.ts";
import { CheckField } from "../check-field.tsx";

const words = texts.codes.form;

type CodeFieldsProps = {
  wish: CodeWish;
  isNew: boolean;
  onChange: (part: Partial<CodeWish>) => void;
};

/** What a code takes off, and its limits. */
export function CodeFields({ wish, isNew, onChange }: CodeFieldsProps) {
  const kinds = ["percent", "fixed"] as const;
  return (
    <>
      {isNew && (
        <TextField
          label={words.code}
          hint={words.codeHint}
          value={wish.code}
          autoComplete="off"
          maxLength={24}
          className="uppercase"
          onChange={({ target }) => onChange({ code: target.value })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Choices
          legend={words.kind}
          value={wish.kind}
          onValueChange={(kind) => onChange({ kind: kind === "fixed" ? "fixed" : "percent" })}
          choices={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        />
        <TextField
          label={wish.kind === "percent" ? words.percent : words.dollars}
          inputMode="decimal"
          value={wish.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
        <TextField
          label={words.floor}
          hint={words.floorHint}
          inputMode="decimal"
          value={wish.floor}
          onChange={({ target }) => onChange({ floor: target.value })}
        />
        <TextField
          label={words.lastDay}
          hint={words.lastDayHint}
          type="date"
          value={wish.lastDay}
          onChange={({ target }) => onChange({ lastDay: target.value })}
        />
        <TextField
          label={words.uses}
          hint={words.usesHint}
          inputMode="numeric"
          value={wish.uses}
          onChange={({ target }) => onChange({ uses: target.value })}
        />
        <TextField
          label={words.perUser}
          hint={words.usesHint}
          inputMode="numeric"
          value={wish.perUser}
          onChange={({ target }) => onChange({ perUser: target.value })}
        />
      </div>
      <CheckField
        label={words.active}
        checked={wish.active}
        onChange={(active) => onChange({ active })}
      />
    </>
  );
}
