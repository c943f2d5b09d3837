import { PRODUCT } from "#shared/brand.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";

/** For the owner of the shop, not for a customer: no name, no address, only the order's id. */
export function ownerAlert({ orderId, what }: { orderId: string; what: string }): Letter {
  return {
    subject: `Order ${orderId} needs you`,
    body: (
      <Layout
        preheader={what}
        title="An order needs you"
        reason={`You get this mail because you run ${PRODUCT}.`}
      >
        <Line>{what}</Line>
        <Line>Order: {orderId}</Line>
      </Layout>
    ),
  };
}
