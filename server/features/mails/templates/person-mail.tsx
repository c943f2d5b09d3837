import type { Language } from "#shared/languages.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter, ShownPicture } from "./letter.ts";
import { Item, Points, Steps, Subtitle } from "./list.tsx";
import type { Block, MailTexts } from "./mail-texts.ts";
import { Table } from "./table.tsx";

export function createUserMail(
  { subject, body, ...words }: MailTexts,
  language: Language,
  picture: ShownPicture | null,
): Letter {
  return {
    subject,
    body: (
      <Layout {...words} language={language} picture={picture}>
        {body.map((block, at) => (
          <Part key={at} block={block} />
        ))}
      </Layout>
    ),
  };
}

function Part({ block }: { block: Block }) {
  if (typeof block === "string") return <Line>{block}</Line>;
  if ("strong" in block) {
    return (
      <Line>
        <strong>{block.strong}</strong>
      </Line>
    );
  }
  if ("subtitle" in block) return <Subtitle>{block.subtitle}</Subtitle>;
  if ("rows" in block) return <Table rows={block.rows} />;
  if ("steps" in block) return <Steps>{block.steps.map(renderItem)}</Steps>;
  return <Points>{block.points.map(renderItem)}</Points>;
}

function renderItem(text: string) {
  return <Item key={text}>{text}</Item>;
}
