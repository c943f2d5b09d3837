import { PRODUCT } from "#shared/brand.ts";
import { greeting } from "./greeting.ts";
import { ACCOUNT_REASON, Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";

/** A new password was asked for where there is no account yet, only a sign-up. */
export function signUpUnfinished({ name, link }: { name: string; link: string }): Letter {
  return {
    subject: `Your ${PRODUCT} sign-up is not finished`,
    body: (
      <Layout
        preheader="This address has no account yet, so there is no password to reset."
        title="There is no account yet"
        button={{ label: "Sign up again", link }}
        reason={ACCOUNT_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          Somebody asked for a new password for this address. It has no account yet, only a sign-up
          that nobody has finished.
        </Line>
        <Line>
          Was it you? Open the link in our mail 'Verify your {PRODUCT} account'. If the password
          that you chose slipped your mind, sign up again with a new one.
        </Line>
        <Line>It wasn't you? Then do nothing: without that link nobody can use the address.</Line>
      </Layout>
    ),
  };
}
