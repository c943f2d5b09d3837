import type { PublicTheme, Theme } from "#shared/contracts/themes.ts";
import type { listThemes } from "./queries.ts";

export function presentTheme(
  { theme, index, prompts }: Awaited<ReturnType<typeof listThemes>>[number],
  now: Date,
): Theme {
  return {
    id: theme.id,
    index,
    slug: theme.slug,
    name: theme.name,
    description: theme.description,
    image_url: theme.imageUrl,
    gender: theme.gender,
    opens_at: theme.opensAt && theme.opensAt > now ? theme.opensAt.toISOString() : null,
    prompts: prompts.map((prompt) => ({
      id: prompt.id,
      name: prompt.name,
      value: prompt.value,
      description: prompt.description,
      choices: prompt.choices,
      max_length: prompt.maxLength,
    })),
  };
}

/** Groups the themes of both sets by slug. */
export function presentPublicThemes(
  found: Awaited<ReturnType<typeof listThemes>>,
  now: Date,
): PublicTheme[] {
  const themes = found.map((row) => presentTheme(row, now));
  return [...Map.groupBy(themes, ({ slug }) => slug).values()].flatMap((sets) => {
    const [first] = sets;
    if (!first) return [];
    const { slug, name, description, opens_at, prompts } = first;
    return [{ slug, name, description, opens_at, prompts, sets: sets.map(presentSet) }];
  });
}

function presentSet({ gender, image_url }: Theme): PublicTheme["sets"][number] {
  return { gender, image_url };
}
