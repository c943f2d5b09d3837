import { PRODUCT } from "#shared/brand.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";

/** `about` starts the subject, e.g. 'Subscription sub_1'. */
type Facts = { what: string } & ({ orderId: string; orderNumber: string } | { about: string });

/** Mails the shop's owner without personal data: only the order's number and id. */
export function ownerAlert(facts: Facts): Letter {
  const isOrder = "orderId" in facts;
  const about = isOrder ? `Order ${facts.orderNumber}` : facts.about;
  return {
    subject: `${about} needs your attention`,
    body: (
      <Layout
        preheader={facts.what}
        title={isOrder ? "An order needs your attention" : "Something needs your attention"}
        reason={`You're receiving this email because you run ${PRODUCT}.`}
      >
        <Line>{facts.what}</Line>
        <Line>{isOrder ? `Order number: ${facts.orderNumber}` : `About: ${about}`}</Line>
        {isOrder && <Line>Order ID: {facts.orderId}</Line>}
      </Layout>
    ),
  };
}
