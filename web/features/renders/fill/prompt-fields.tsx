import WandIcon from "lucide-react/icons/wand";
import { useId, useState } from "react";
import type { Theme, ThemePrompt } from "#shared/contracts/themes.ts";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LiveRegion } from "#web/ui/live-region.tsx";
import { fillGaps, getExample, hasExamples } from "./field-examples.ts";
import { MoreFields } from "./more-fields.tsx";
import { PromptField } from "./prompt-field.tsx";
import type { FieldError } from "./use-fill-step.ts";

/** Fields that are always visible; the rest is folded. */
const VISIBLE_FIELDS = 6;

type PromptFieldsProps = {
  theme: Theme;
  values: Record<string, string>;
  onChange: (values: Record<string, string>) => void;
  error: FieldError;
};

/** 'Add info': one field per prompt of the theme. */
export function PromptFields({ theme, values, onChange, error }: PromptFieldsProps) {
  const { slug, prompts } = theme;
  const titleId = useId();
  const [isFilled, setFilled] = useState(false);
  const [open, folded] = [prompts.slice(0, VISIBLE_FIELDS), prompts.slice(VISIBLE_FIELDS)];
  const empty = countEmpty(folded, values);
  const isNext = empty > 0 && countEmpty(open, values) === 0;

  function fill() {
    onChange(fillGaps(slug, values));
    setFilled(true);
  }
  const renderField = (prompt: ThemePrompt) => (
    <PromptField
      key={prompt.id}
      prompt={prompt}
      example={getExample(slug, prompt.name)}
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
        {hasExamples(theme) && (
          <Button variant="plain" icon={<Icon of={WandIcon} />} onClick={fill}>
            {isFilled ? texts.fill.fillAgain : texts.fill.fillIn}
          </Button>
        )}
        <LiveRegion text={isFilled ? texts.fill.filled : ""} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">{open.map(renderField)}</div>
      {folded.length > 0 && (
        <MoreFields
          names={folded.map(({ name }) => name)}
          empty={empty}
          needsInput={isNext || folded.some(({ name }) => name === error?.name)}
        >
          {folded.map(renderField)}
        </MoreFields>
      )}
    </section>
  );
}

function countEmpty(prompts: readonly ThemePrompt[], values: Record<string, string>): number {
  return prompts.filter(({ name }) => !values[name]?.trim()).length;
}
