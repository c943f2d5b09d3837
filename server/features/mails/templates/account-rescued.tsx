import { PRODUCT } from "#shared/brand.ts";
import { greeting } from "./greeting.ts";
import { ACCOUNT_REASON, Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";

/** After 'This wasn't me'; the link leads to a new password. */
export function accountRescued({ name, link }: { name: string; link: string }): Letter {
  return {
    subject: `Your ${PRODUCT} account is yours again`,
    body: (
      <Layout
        preheader="Choose a new password. The link is valid for 1 hour and works once."
        title="Your account is yours again"
        button={{ label: "Choose a new password", link }}
        reason={ACCOUNT_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          Everybody is signed out, the old password no longer works, and your {PRODUCT} account
          belongs to this address. Recently added ways to sign in were removed.
        </Line>
        <Line>
          Choose a new password with the button. The link is valid for 1 hour and works once; after
          that, get another one with 'Forgot password' on the sign-in page.
        </Line>
        <Line>
          After that, check your orders and your plan, and tell us on the Contact page if anything
          isn't yours. If you used the old password elsewhere, change it there too.
        </Line>
      </Layout>
    ),
  };
}
