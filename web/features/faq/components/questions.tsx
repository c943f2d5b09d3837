import { Accordion } from "#web/ui/accordion.tsx";
import { QUESTIONS } from "../questions.ts";

/** `heading` is the level below the page's or the section's own. */
export function Questions({ heading }: { heading: "h2" | "h3" }) {
  return <Accordion items={QUESTIONS} heading={heading} />;
}
