import WandIcon from "lucide-react/icons/wand";
import { useId, useState } from "react";
import type { Theme, ThemePrompt } from "#shared/contracts/themes.ts";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Spoken } from "#web/ui/spoken.tsx";
import { canFill, exampleOf, filledIn } from "./field-examples.ts";
import { MoreFields } from "./more-fields.tsx";
import { PromptField } from "./prompt-field.tsx";
import type { FieldError } from "./use-fill-step.ts";

/** As many stand open; of a theme that asks for more, the rest is folded. */
const OPEN = 6;

type PromptFieldsProps = {
  theme: Theme;
  values: Record<string, string>;
  onChange: (values: Record<string, string>) => void;
  error: FieldError;
};

/** 'Add info': one field for each prompt of the theme. */
export function PromptFields({ theme, values, onChange, error }: PromptFieldsProps) {
  const { slug, prompts } = theme;
  const titleId = useId();
  const [isFilled, setFilled] = useState(false);
  const [open, folded] = [prompts.slice(0, OPEN), prompts.slice(OPEN)];
  const empty = emptyOf(folded, values);
  const isNext = empty > 0 && emptyOf(open, values) === 0;

  function fill() {
    onChange(filledIn(slug, values));
    setFilled(true);
  }
  const field = (prompt: ThemePrompt) => (
    <PromptField
      key={prompt.id}
      prompt={prompt}
      example={exampleOf(slug, prompt.name)}
      value={values[prompt.name] ?? ""}
      onChange={(value) => onChange({ ...values, [prompt.name]: value })}
      error={error?.name === prompt.name ? error.message : undefined}
    />
  );
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={titleId} className="text-25">
          {texts.fill.info}
        </h2>
        {canFill(theme) && (
          <Button variant="plain" icon={<Icon of={WandIcon} />} onClick={fill}>
            {isFilled ? texts.fill.fillAgain : texts.fill.fillIn}
          </Button>
        )}
        <Spoken text={isFilled ? texts.fill.filled : ""} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">{open.map(field)}</div>
      {folded.length > 0 && (
        <MoreFields
          names={folded.map(({ name }) => name)}
          empty={empty}
          isAsked={isNext || folded.some(({ name }) => name === error?.name)}
        >
          {folded.map(field)}
        </MoreFields>
      )}
    </section>
  );
}

function emptyOf(prompts: readonly ThemePrompt[], values: Record<string, string>): number {
  return prompts.filter(({ name }) => !values[name]?.trim()).length;
}
