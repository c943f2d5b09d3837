import { PRODUCT } from "#shared/brand.ts";
import { greeting } from "./greeting.ts";
import { ACCOUNT_REASON, Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";

export function verifyEmail({ name, link }: { name: string; link: string }): Letter {
  return {
    subject: `Verify your ${PRODUCT} account`,
    body: (
      <Layout
        preheader="One click and your account is ready. The link is valid for 24 hours."
        title="Is this your address?"
        button={{ label: "Verify my address", link }}
        reason={ACCOUNT_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          One click and your {PRODUCT} account is ready. The link is valid for 24 hours; after that,
          sign in and we send you a new one. In another browser than the one you signed up with, the
          page asks for the password that you chose.
        </Line>
        <Line>
          You didn't sign up? Then do nothing: without this click nobody can use the account.
        </Line>
      </Layout>
    ),
  };
}
