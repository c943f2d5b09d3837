import { Link } from "@react-email/components";
import { PRODUCT } from "#shared/brand.ts";
import { formatAmount } from "#shared/money.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { Item, Points } from "./list.tsx";
import { LIGHT } from "./styles.ts";

type Case = {
  name: string;
  /** 'order K7R-4MX', '3 orders' or empty. */
  orders: string;
  cents: number | null;
  hours: number;
  worse: "now" | "soon" | "later";
  link: string;
};

/** `cases` are the first of `count`; `link` opens the queue. */
type Facts = { cases: Case[]; count: number; link: string };

const WORSE = { now: "Urgent.", soon: "Due within three days.", later: "" };

/** Mails every owner the cases that have waited at the desk for more than a day, the most urgent first. */
export function deskDigest({ cases, count, link }: Facts): Letter {
  const unattended = count === 1 ? "1 unattended case" : `${count} unattended cases`;
  const more = count - cases.length;
  return {
    subject: `${unattended} at the desk`,
    body: (
      <Layout
        preheader={cases.map(({ name }) => name).join(", ")}
        title={unattended}
        button={{ label: "Open the queue", link }}
        reason={`You're receiving this email, at most once a day, because you're an owner of ${PRODUCT}.`}
      >
        <Line>No one has handled, assigned or snoozed these cases, or left a note:</Line>
        <Points>
          {cases.map((each, at) => (
            <Item key={at}>
              {formatCase(each)}{" "}
              <Link
                className="ink"
                href={each.link}
                style={{ color: LIGHT.ink, textDecoration: "underline" }}
              >
                Open
              </Link>
            </Item>
          ))}
        </Points>
        {more > 0 && <Line>And {more} more.</Line>}
      </Layout>
    ),
  };
}

function formatCase({ name, orders, cents, hours, worse }: Case): string {
  const sum = cents === null ? "" : `$${formatAmount(cents)}`;
  const age = hours < 48 ? `${hours} hours old` : `${Math.floor(hours / 24)} days old`;
  return `${[name, orders, sum, age].filter(Boolean).join(", ")}. ${WORSE[worse]}`.trimEnd();
}
