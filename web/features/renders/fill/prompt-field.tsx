import type { ThemePrompt } from "#shared/contracts/themes.ts";
import { getOwnerTextLang, translateThemeText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/renders.ts";
import { CharCounter } from "#web/ui/char-counter.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type PromptFieldProps = {
  prompt: ThemePrompt;
  /** The placeholder of a text field. */
  example: string | undefined;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** A select if the prompt has choices, else a text field. */
export function PromptField({ prompt, example, value, onChange, error }: PromptFieldProps) {
  if (prompt.choices) {
    return (
      <Select
        label={translateThemeText(prompt.name)}
        lang={getOwnerTextLang(prompt.name, translateThemeText(prompt.name))}
        value={value || null}
        onValueChange={onChange}
        options={prompt.choices.map((choice) => ({
          value: choice,
          label: translateThemeText(choice),
          lang: getOwnerTextLang(choice, translateThemeText(choice)),
        }))}
        placeholder={texts.fill.choose}
        error={error}
      />
    );
  }
  return (
    <TextField
      label={translateThemeText(prompt.name)}
      lang={getOwnerTextLang(prompt.name, translateThemeText(prompt.name))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={prompt.description && translateThemeText(prompt.description)}
      placeholder={example && texts.fill.forExample(example)}
      maxLength={prompt.max_length}
      autoComplete="off"
      enterKeyHint="next"
      error={error}
      aside={<CharCounter count={value.length} limit={prompt.max_length} />}
    />
  );
}
