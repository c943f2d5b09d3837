import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { dashboardQuery } from "#web/features/session/api.ts";
import { themesQuery, useSaveGenderToggle } from "#web/features/themes/api.ts";
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
  const setToggle = useSaveGenderToggle(dashboardQuery.queryKey);
  return (
    <div className="max-sm:pb-[calc(var(--bottom-bar,0px)+1rem)]">
      <PageHeader
        title={texts.title}
        intro={texts.intro}
        actions={
          <>
            <LinkButton to="/dashboard/stuff" variant="link" className="mr-3">
              {texts.toMixes}
            </LinkButton>
            <GenderToggle gender={me.last_toggle} onChange={setToggle.mutate} />
          </>
        }
      />
      <ThemeGallery gender={me.last_toggle} />
    </div>
  );
}
