import { PRODUCT } from "#shared/brand.ts";
import { greeting } from "./greeting.ts";
import { ACCOUNT_REASON, Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";

export function passwordChanged({ name }: { name: string }): Letter {
  return {
    subject: `Your ${PRODUCT} password was changed`,
    body: (
      <Layout
        preheader="If this was you, there is nothing to do."
        title="Your password was changed"
        reason={ACCOUNT_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          The password of your {PRODUCT} account has just been changed. If this was you, there is
          nothing to do.
        </Line>
        <Line>
          It wasn't you? Open {PRODUCT}, go to the sign-in page and choose 'Forgot password' right
          away: a new password locks everybody else out. Then change the password of this mailbox
          too, and tell us on the Contact page.
        </Line>
      </Layout>
    ),
  };
}
