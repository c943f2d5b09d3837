import { PRODUCT } from "#shared/brand.ts";
import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { Item, Points, Subtitle } from "./list.tsx";
import { Table } from "./table.tsx";

type Facts = {
  name: string;
  /** What is gone, e.g. { label: 'Photos', count: 12 }; a count of 0 is left out. */
  removed: { label: string; count: number }[];
  /** What the law wants kept, a line each. */
  kept: string[];
  /** What we know for a while, a line each. */
  remembered: string[];
  /** What becomes of the data that partners have, a line each. */
  partners: string[];
};

/** The deletion receipt, and the last mail to this address. */
export function accountDeleted({ name, removed, kept, remembered, partners }: Facts): Letter {
  const gone = removed.filter(({ count }) => count > 0);
  return {
    subject: `Your ${PRODUCT} account is deleted`,
    body: (
      <Layout
        preheader="What is gone, and the little that stays. Keep this mail as your receipt."
        title="Your account is deleted"
        reason={`You get this mail because you deleted your account at ${PRODUCT}. It is our last one.`}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          Your account and what was in it are gone, as you asked. We can't bring anything back. Keep
          this mail as your receipt. You can sign up again with this address; that account starts
          empty, without free renders.
        </Line>
        {gone.length > 0 && <Subtitle>Deleted</Subtitle>}
        {gone.length > 0 && <Table rows={gone.map(counted)} />}
        <Part title="Kept, because the law requires it" lines={kept} />
        <Part title="Known for a while" lines={remembered} />
        <Part title="With our partners" lines={partners} />
      </Layout>
    ),
  };
}

function Part({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <Subtitle>{title}</Subtitle>
      <Points>
        {lines.map((line) => (
          <Item key={line}>{line}</Item>
        ))}
      </Points>
    </>
  );
}

function counted({ label, count }: Facts["removed"][number]) {
  return { label, value: count.toLocaleString("en-US") };
}
