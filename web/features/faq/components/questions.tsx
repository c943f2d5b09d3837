import type { PackOffer } from "#shared/contracts/billing.ts";
import { Accordion } from "#web/ui/accordion.tsx";
import { listQuestions } from "../questions.ts";

type QuestionsProps = {
  /** The level below the page's or the section's own. */
  heading: "h2" | "h3";
  /** By their ids, in that order; else all. */
  only?: readonly string[];
  /** As they are sold now; none where that is not known. */
  packs?: readonly PackOffer[] | undefined;
};

export function Questions({ heading, only, packs = [] }: QuestionsProps) {
  const all = listQuestions(packs);
  const chosen = only?.flatMap((id) => all.find((question) => question.id === id) ?? []);
  return <Accordion items={chosen ?? all} heading={heading} />;
}
