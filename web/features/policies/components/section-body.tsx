import type { Block } from "../policy.ts";
import { Points } from "./points.tsx";
import { withLinks } from "./with-links.tsx";

export function SectionBody({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <PolicyBlock key={index} block={block} />);
}

function PolicyBlock({ block }: { block: Block }) {
  if (typeof block === "string") return <p>{withLinks(block)}</p>;
  if (isPoints(block)) return <Points items={block} />;
  return (
    <dl className="grid gap-3">
      {Object.entries(block).map(([name, what]) => (
        <div key={name} className="border-line border-l-[3px] pl-4">
          <dt className="font-semibold">{name}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

function isPoints(block: Exclude<Block, string>): block is readonly string[] {
  return Array.isArray(block);
}
