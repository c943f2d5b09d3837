import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { dollars, inDollars } from "./words.ts";

type Facts = {
  name: string;
  /** What had been paid for, e.g. 'order K7R-4MX' or 'Subscription - Starter'. */
  info: string;
  /** Of the refund that did not arrive. */
  cents: number;
  /** The order's page, or the account. */
  link: string;
};

/** A refund that was announced and that the bank did not take. */
export function refundFailed({ name, info, cents, link }: Facts): Letter {
  return {
    subject: `Your refund did not arrive: ${dollars(cents)}`,
    body: (
      <Layout
        preheader="We have been told and look for another way."
        title="Your bank sent the refund back"
        button={{ label: "See where it stands", link }}
        reason={inDollars("You get this mail because you paid us and got a refund.")}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          We told you of a refund of {dollars(cents)} for {info}. The bank of the card that paid did
          not take it, mostly because the card is closed.
        </Line>
        <Line>
          The money is still yours. We have been told and look for another way; you can also write
          to us on the Contact page and say where it should go.
        </Line>
      </Layout>
    ),
  };
}
