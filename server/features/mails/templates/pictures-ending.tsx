import { PRODUCT } from "#shared/brand.ts";
import type { ShopDates } from "#shared/shop-dates.ts";
import { greeting } from "./greeting.ts";
import { ACCOUNT_REASON, Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";

type Facts = {
  name: string;
  /** When photos and mixes are deleted, ISO 8601. */
  at: string;
  /** Where opening the shop keeps them. */
  link: string;
};

/** A week before the pictures of an account that nobody uses are deleted. */
export function picturesEnding({ name, at, link }: Facts, dates: ShopDates): Letter {
  return {
    subject: `Your photos and mixes are deleted on ${dates.day(at)}`,
    body: (
      <Layout
        preheader="Your plan ended a while ago. Sign in once and everything stays."
        title={`Keep your pictures? Until ${dates.day(at)}`}
        button={{ label: "Keep my pictures", link }}
        reason={ACCOUNT_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          Your plan at {PRODUCT} ended almost 60 days ago and nobody has signed in since. We don't
          keep pictures of people longer than they are wanted: on {dates.day(at)} we delete your
          photos and mixes for good.
        </Line>
        <Line>Want to keep them? Sign in once before that day. Nothing else is needed.</Line>
      </Layout>
    ),
  };
}
