import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { dashboardQuery } from "#web/features/dashboard/api.ts";
import { themesQuery, useSetToggle } from "#web/features/themes/api.ts";
import { GenderToggle } from "#web/features/themes/gender-toggle.tsx";
import { ThemeGallery } from "#web/features/themes/theme-gallery.tsx";
import { texts } from "#web/texts/themes-page.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

export const Route = createFileRoute("/_signed-in/dashboard/themes")({
  loader: ({ context: { queryClient } }) => {
    const gender = queryClient.getQueryData(dashboardQuery.queryKey)?.me.last_toggle ?? false;
    void queryClient.prefetchQuery(themesQuery(gender));
  },
  component: Themes,
});

function Themes() {
  const { me } = useSuspenseQuery(dashboardQuery).data;
  const setToggle = useSetToggle(dashboardQuery.queryKey);
  return (
    <div className="pb-20">
      <PageHeader
        title={texts.title}
        intro={texts.intro}
        actions={
          <LinkButton to="/dashboard/stuff" variant="link">
            {texts.toMixes}
          </LinkButton>
        }
      />
      <ThemeGallery gender={me.last_toggle} />
      <GenderToggle gender={me.last_toggle} onChange={setToggle.mutate} />
    </div>
  );
}
