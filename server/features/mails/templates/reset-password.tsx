import { PRODUCT } from "#shared/brand.ts";
import { greeting } from "./greeting.ts";
import { ACCOUNT_REASON, Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";

export function resetPassword({ name, link }: { name: string; link: string }): Letter {
  return {
    subject: `Reset your ${PRODUCT} password`,
    body: (
      <Layout
        preheader="The link is valid for 1 hour and works once."
        title="Choose a new password"
        button={{ label: "Choose a new password", link }}
        reason={ACCOUNT_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          You asked for a new password. The link is valid for 1 hour and works once. All devices
          that are signed in now will have to sign in again.
        </Line>
        <Line>You didn't ask? Then do nothing: your password stays as it is.</Line>
      </Layout>
    ),
  };
}
