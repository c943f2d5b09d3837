import { useState } from "react";
import type { Address } from "#shared/contracts/addresses.ts";
import { getStateQuestion } from "./form-rules.ts";
import { type CheckoutValues, getAddress, listParties } from "./form-values.ts";

/** Remembers the addresses whose state the user has confirmed. */
export function useStateQuestions(values: CheckoutValues, isSettledAtFirst: boolean) {
  const [confirmedKeys, setConfirmedKeys] = useState<readonly string[]>(() =>
    isSettledAtFirst ? listAddresses(values).map(toKey) : [],
  );
  const isOpen = (address: Address) =>
    getStateQuestion(address) !== undefined && !confirmedKeys.includes(toKey(address));
  return {
    isOpen,
    isAnyOpen: listAddresses(values).some(isOpen),
    confirm: (address: Address) => setConfirmedKeys((now) => [...now, toKey(address)]),
  };
}

export type StateQuestions = ReturnType<typeof useStateQuestions>;

function listAddresses(values: CheckoutValues): Address[] {
  return listParties(values).map((party) => getAddress(values, party));
}

function toKey({ country, state, zip }: Address): string {
  return `${country} ${state} ${zip.trim()}`;
}
