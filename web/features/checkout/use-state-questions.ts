import { useState } from "react";
import type { Address } from "#shared/contracts/addresses.ts";
import { stateQuestion } from "./form-rules.ts";
import { type CheckoutValues, partiesOf, readAddress } from "./form-values.ts";

/** Which postcodes of another state the person has said are right. */
export function useStateQuestions(values: CheckoutValues, isSettledAtFirst: boolean) {
  const [kept, setKept] = useState<readonly string[]>(() =>
    isSettledAtFirst ? addressesOf(values).map(keyOf) : [],
  );
  const isOpen = (address: Address) =>
    stateQuestion(address) !== undefined && !kept.includes(keyOf(address));
  return {
    isOpen,
    isAnyOpen: addressesOf(values).some(isOpen),
    keep: (address: Address) => setKept((now) => [...now, keyOf(address)]),
  };
}

export type StateQuestions = ReturnType<typeof useStateQuestions>;

function addressesOf(values: CheckoutValues): Address[] {
  return partiesOf(values).map((party) => readAddress(values, party));
}

function keyOf({ country, state, zip }: Address): string {
  return `${country} ${state} ${zip.trim()}`;
}
