import { PRODUCT } from "#shared/brand.ts";
import { greeting } from "./greeting.ts";
import { ACCOUNT_REASON, Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";

export function alreadyRegistered({ name, link }: { name: string; link: string }): Letter {
  return {
    subject: `You already have a ${PRODUCT} account`,
    body: (
      <Layout
        preheader="Sign in with this address, or reset your password if it slipped your mind."
        title="You already have an account"
        button={{ label: "Sign in", link }}
        reason={ACCOUNT_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          Somebody just signed up at {PRODUCT} with this address, and it already has an account.
          Nothing was changed.
        </Line>
        <Line>
          Was it you? Sign in with the password you chose then. If it slipped your mind, choose
          'Forgot password' on the same page.
        </Line>
        <Line>
          It wasn't you? Then do nothing: your account and your password stay as they are.
        </Line>
      </Layout>
    ),
  };
}
