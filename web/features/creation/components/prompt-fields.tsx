import { useId } from "react";
import type { ThemePrompt } from "#shared/contracts/themes.ts";
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
        Add info
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
        value={value || null}
        onValueChange={onChange}
        options={prompt.choices.map((choice) => ({ value: choice, label: choice }))}
        placeholder="Choose one"
        error={error}
      />
    );
  }
  return (
    <TextField
      label={prompt.name}
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

/** How much may still be written, once it gets tight; the hint of a very short field says it. */
function Room({ taken, of }: { taken: number; of: number }) {
  if (of <= 10 || taken < of * 0.7) return null;
  return (
    <span className="nums text-13 text-soft">
      {taken} of {of}
    </span>
  );
}
