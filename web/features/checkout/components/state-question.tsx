import { useEffect, useRef } from "react";
import type { Address } from "#shared/contracts/addresses.ts";
import { getRegionName } from "#web/lib/code-texts.ts";
import { texts } from "#web/texts/checkout.ts";
import { Button } from "#web/ui/button.tsx";
import { findOtherState, getStateQuestion } from "../form-rules.ts";

type StateQuestionProps = {
  address: Address;
  onChange: (state: string) => void;
  onKeep: () => void;
};

const QUESTION = "data-state-question";

/** Focuses, and so scrolls to, the first open question. */
export function focusStateQuestion(): void {
  document.querySelector<HTMLElement>(`[${QUESTION}] button`)?.focus();
}

/**
 * Asked if state and postcode disagree, because the tax depends on the state. Blocks the order
 * until answered.
 */
export function StateQuestion({ address, onChange, onKeep }: StateQuestionProps) {
  const container = useRef<HTMLDivElement>(null);
  const question = getStateQuestion(address);
  useEffect(() => {
    const isWriting = document.activeElement !== document.body;
    if (question && isWriting) container.current?.scrollIntoView({ block: "nearest" });
  }, [question]);
  const found = findOtherState(address);
  if (!found) return null;
  return (
    <div
      ref={container}
      role="status"
      {...{ [QUESTION]: "" }}
      className="soft-line grid gap-2 rounded-card bg-sun px-4 py-3 text-15 text-on-spot sm:col-span-2"
    >
      <p className="font-medium">{question}</p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button onClick={() => onChange(found)}>
          {texts.state.change(getRegionName(address.country, found))}
        </Button>
        <Button variant="link" className="text-on-spot" onClick={onKeep}>
          {texts.state.keep(getRegionName(address.country, address.state))}
        </Button>
      </div>
    </div>
  );
}
