import { useEffect, useRef } from "react";
import type { Address } from "#shared/contracts/addresses.ts";
import { regionName } from "#web/lib/words.ts";
import { texts } from "#web/texts/checkout.ts";
import { Button } from "#web/ui/button.tsx";
import { otherState, stateQuestion } from "../form-rules.ts";

type StateQuestionProps = {
  address: Address;
  onChange: (state: string) => void;
  onKeep: () => void;
};

const QUESTION = "data-state-question";

/** Moves the focus to the first open question, which scrolls it into view. */
export function focusStateQuestion(): void {
  document.querySelector<HTMLElement>(`[${QUESTION}] button`)?.focus();
}

/** State and postcode disagree, and the tax follows the state: nothing goes on before this is settled. */
export function StateQuestion({ address, onChange, onKeep }: StateQuestionProps) {
  const place = useRef<HTMLDivElement>(null);
  const question = stateQuestion(address);
  useEffect(() => {
    const isWriting = document.activeElement !== document.body;
    if (question && isWriting) place.current?.scrollIntoView({ block: "nearest" });
  }, [question]);
  const found = otherState(address);
  if (!found) return null;
  return (
    <div
      ref={place}
      role="status"
      {...{ [QUESTION]: "" }}
      className="soft-line grid gap-2 rounded-card bg-sun px-4 py-3 text-15 text-on-spot sm:col-span-2"
    >
      <p className="font-medium">{question}</p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button onClick={() => onChange(found)}>
          {texts.state.change(regionName(address.country, found))}
        </Button>
        <Button variant="link" className="text-on-spot" onClick={onKeep}>
          {texts.state.keep(regionName(address.country, address.state))}
        </Button>
      </div>
    </div>
  );
}
