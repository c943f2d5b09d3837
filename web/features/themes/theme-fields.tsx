import type { PublicTheme, ThemePrompt } from "#shared/contracts/themes.ts";
import { getExamples } from "#shared/theme-examples.ts";
import { getThemeTextProps, translateThemeText } from "#web/lib/owner-texts.ts";
import { language } from "#web/texts/language.ts";
import { texts } from "#web/texts/public-themes.ts";

/** The fields of a theme, with examples. */
export function ThemeFields({
  theme: { slug, prompts },
}: {
  theme: Pick<PublicTheme, "slug" | "prompts">;
}) {
  if (prompts.length === 0) return <p>{texts.theme.asksNothing}</p>;
  return (
    <section className="grid gap-2">
      <h2 className="text-20">{texts.theme.asks}</h2>
      <dl className="border-line border-t-[1.5px]">
        {prompts.map((prompt) => (
          <div
            key={prompt.id}
            className="grid grid-cols-[minmax(6rem,2fr)_5fr] gap-x-4 border-line border-b-[1.5px] py-2 text-15"
          >
            <dt {...getThemeTextProps(prompt.name)} className="font-semibold" />
            <dd className="text-soft">{getExample(slug, prompt)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** 'one of short, medium, long', 'for example Ireland', or the field's own hint. */
function getExample(slug: string, { name, choices, description }: ThemePrompt): string {
  if (choices) return texts.theme.oneOf(choices.map(translateThemeText).join(", "));
  const written = getExamples(slug, language)[0]?.[name];
  return written ? texts.theme.forExample(written) : translateThemeText(description);
}
