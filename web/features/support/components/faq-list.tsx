import type { PackOffer } from "#shared/contracts/billing.ts";
import { Accordion } from "#web/ui/accordion.tsx";
import { listQuestions } from "../faq.ts";

type FaqListProps = {
  /** One level below the heading above. */
  heading: "h2" | "h3";
  /** Ids of the questions to show, in order; default: all. */
  only?: readonly string[];
  /** Packs on sale; empty if unknown. */
  packs?: readonly PackOffer[] | undefined;
};

export function FaqList({ heading, only, packs = [] }: FaqListProps) {
  const all = listQuestions(packs);
  const chosen = only?.flatMap((id) => all.find((question) => question.id === id) ?? []);
  return <Accordion items={chosen ?? all} heading={heading} />;
}
