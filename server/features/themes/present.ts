import type { Theme } from "#shared/contracts/themes.ts";
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
