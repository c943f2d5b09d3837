import { PRODUCT } from "#shared/brand.ts";
import { greeting } from "./greeting.ts";
import { ACCOUNT_REASON, Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";

export function alreadyVerified({ name, link }: { name: string; link: string }): Letter {
  return {
    subject: `Your ${PRODUCT} address is already verified`,
    body: (
      <Layout
        preheader="You need no other link: just sign in."
        title="Your address is already verified"
        button={{ label: "Sign in", link }}
        reason={ACCOUNT_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          Somebody asked for another verification link, and this address needs none: it is already
          verified. Sign in with your password. If it slipped your mind, choose 'Forgot password' on
          the same page.
        </Line>
        <Line>It wasn't you? Then do nothing: your account stays as it is.</Line>
      </Layout>
    ),
  };
}
