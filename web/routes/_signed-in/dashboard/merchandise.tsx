import { createFileRoute } from "@tanstack/react-router";
import { LinkButton } from "#web/ui/link-button.tsx";
import { OpensSoon } from "#web/ui/opens-soon.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

export const Route = createFileRoute("/_signed-in/dashboard/merchandise")({
  component: Merchandise,
});

function Merchandise() {
  return (
    <>
      <PageHeader title="Merch" intro="Customized merch with any of your mixes" />
      <OpensSoon
        action={
          <LinkButton to="/create" variant="primary">
            Make a mix
          </LinkButton>
        }
      >
        A coffee mug with your mix on it, $20.00, at your door in 7-10 days. The print shop opens
        soon; mixes you make now are ready to print then.
      </OpensSoon>
    </>
  );
}
