import { createFileRoute } from "@tanstack/react-router";
import { BackButton } from "#web/ui/back-button.tsx";
import { OpensSoon } from "#web/ui/opens-soon.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";

export const Route = createFileRoute("/_signed-in/orderdetail/$id")({ component: OrderDetail });

function OrderDetail() {
  return (
    <>
      <ScreenHeader title="Order" left={<BackButton />} />
      <main className="page py-8">
        <OpensSoon>Orders and their tracking will stand here once the print shop opens.</OpensSoon>
      </main>
    </>
  );
}
