import { useId } from "react";
import type { ThemePrompt } from "#shared/contracts/themes.ts";
import { texts } from "#web/texts/creation.ts";
import { OWNER_LANG } from "#web/texts/language.ts";
import { Room } from "#web/ui/room.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { FieldError } from "../use-fill-step.ts";

type PromptFieldsProps = {
  prompts: readonly ThemePrompt[];
  values: Record<string, string>;
  onChange: (name: string, value: string) => void;
  error: FieldError;
};

/** 'Add info': one field for each prompt of the theme. */
export function PromptFields({ prompts, values, onChange, error }: PromptFieldsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h2 id={titleId} className="flex min-h-11 items-center text-25">
        {texts.fill.info}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {prompts.map((prompt) => (
          <PromptField
            key={prompt.id}
            prompt={prompt}
            value={values[prompt.name] ?? ""}
            onChange={(value) => onChange(prompt.name, value)}
            error={error?.name === prompt.name ? error.message : undefined}
          />
        ))}
      </div>
    </section>
  );
}

type PromptFieldProps = {
  prompt: ThemePrompt;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

function PromptField({ prompt, value, onChange, error }: PromptFieldProps) {
  if (prompt.choices) {
    return (
      <Select
        label={prompt.name}
        lang={OWNER_LANG}
        value={value || null}
        onValueChange={onChange}
        options={prompt.choices.map((choice) => ({
          value: choice,
          label: choice,
          lang: OWNER_LANG,
        }))}
        placeholder={texts.fill.choose}
        error={error}
      />
    );
  }
  return (
    <TextField
      label={prompt.name}
      lang={OWNER_LANG}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={prompt.description}
      maxLength={prompt.max_length}
      autoComplete="off"
      enterKeyHint="next"
      error={error}
      aside={<Room taken={value.length} of={prompt.max_length} />}
    />
  );
}
