import { PRODUCT } from "#shared/brand.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";

/** `about` begins the subject, e.g. 'Subscription sub_1'. */
type Facts = { what: string } & ({ orderId: string } | { about: string });

/** For the owner of the shop, not for a customer: no name, no address, only an id. */
export function ownerAlert(facts: Facts): Letter {
  const about = "orderId" in facts ? `Order ${facts.orderId}` : facts.about;
  return {
    subject: `${about} needs you`,
    body: (
      <Layout
        preheader={facts.what}
        title={"orderId" in facts ? "An order needs you" : "Something needs you"}
        reason={`You get this mail because you run ${PRODUCT}.`}
      >
        <Line>{facts.what}</Line>
        <Line>{"orderId" in facts ? `Order: ${facts.orderId}` : `About: ${about}`}</Line>
      </Layout>
    ),
  };
}
