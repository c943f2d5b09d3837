import { PRODUCT } from "#shared/brand.ts";
import { greeting } from "./greeting.ts";
import { ACCOUNT_REASON, Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";

/** Goes to the address that an account loses by 'This wasn't me'. */
export function addressTakenBack({ name }: { name: string }): Letter {
  return {
    subject: `This address was taken off a ${PRODUCT} account`,
    body: (
      <Layout
        preheader="The address before it said that the change wasn't theirs."
        title="This address was taken off an account"
        reason={ACCOUNT_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          Whoever reads the address that this {PRODUCT} account had before said that the change
          wasn't theirs. So the account has that address again, and everybody is signed out.
        </Line>
        <Line>
          Is the account yours? Then write to us on the Contact page and include both addresses.
        </Line>
      </Layout>
    ),
  };
}
