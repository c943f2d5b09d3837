import type { ThemePrompt } from "#shared/contracts/themes.ts";
import { langOf, lookText } from "#web/lib/owner-words.ts";
import { texts } from "#web/texts/renders.ts";
import { CharCounter } from "#web/ui/room.tsx";
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
        label={lookText(prompt.name)}
        lang={langOf(prompt.name, lookText(prompt.name))}
        value={value || null}
        onValueChange={onChange}
        options={prompt.choices.map((choice) => ({
          value: choice,
          label: lookText(choice),
          lang: langOf(choice, lookText(choice)),
        }))}
        placeholder={texts.fill.choose}
        error={error}
      />
    );
  }
  return (
    <TextField
      label={lookText(prompt.name)}
      lang={langOf(prompt.name, lookText(prompt.name))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={prompt.description && lookText(prompt.description)}
      placeholder={example && texts.fill.forExample(example)}
      maxLength={prompt.max_length}
      autoComplete="off"
      enterKeyHint="next"
      error={error}
      aside={<CharCounter taken={value.length} of={prompt.max_length} />}
    />
  );
}
