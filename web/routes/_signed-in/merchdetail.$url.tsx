import { createFileRoute } from "@tanstack/react-router";
import { BackButton } from "#web/ui/back-button.tsx";
import { OpensSoon } from "#web/ui/opens-soon.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";

export const Route = createFileRoute("/_signed-in/merchdetail/$url")({ component: MerchDetail });

function MerchDetail() {
  return (
    <>
      <ScreenHeader title="Custom Merchandise" left={<BackButton />} />
      <main className="page py-8">
        <OpensSoon>
          Here you will put a mix on a mug and turn it before you buy. The print shop opens soon.
        </OpensSoon>
      </main>
    </>
  );
}
