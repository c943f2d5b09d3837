import { PRODUCT } from "#shared/brand.ts";
import { greeting } from "./greeting.ts";
import { ACCOUNT_REASON, Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";

/** Goes to the address that was left; `to` is the new one. */
export function emailChanged({ name, to }: { name: string; to: string }): Letter {
  return {
    subject: `The address of your ${PRODUCT} account was changed`,
    body: (
      <Layout
        preheader="If this was you, there is nothing to do."
        title="Your address was changed"
        reason={ACCOUNT_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>Your {PRODUCT} account has a new address:</Line>
        <Line>
          <strong>{to}</strong>
        </Line>
        <Line>
          From now on you sign in with that one, and our mails go there. If this was you, there is
          nothing to do.
        </Line>
        <Line>
          It wasn't you? Then somebody else is in your account. Write to us on the Contact page
          right away and name both addresses, and change the password of this mailbox.
        </Line>
      </Layout>
    ),
  };
}
