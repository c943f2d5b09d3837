import type { Account } from "../account.ts";
import {
  type CardInput,
  type Decline,
  extractDigits,
  getOffSessionResponse,
  getOnSessionResponse,
  toPaymentMethod,
} from "../payments/cards.ts";
import { updateCustomerBilling } from "../resources/customer-billing.ts";
import { customers } from "../resources/customers.ts";
import { saveMethod } from "../resources/payment-methods.ts";
import { presentSubscription } from "../resources/present-subscription.ts";
import { isOver, subscriptions } from "../resources/subscriptions.ts";

export type SaveCardResult =
  | { outcome: "kept" }
  | { outcome: "asks" }
  | { outcome: "declined"; decline: Decline };

/** Validates the card without a charge and makes it the default payment method. */
export function saveCard(
  account: Account,
  customer: string,
  { card, isApproved }: { card: CardInput; isApproved: boolean },
): SaveCardResult {
  const number = extractDigits(card.number);
  const bank = getOnSessionResponse(number);
  if (bank.kind === "no") return { outcome: "declined", decline: bank.decline };
  if (bank.kind === "asks" && !isApproved) return { outcome: "asks" };
  const email = account.store.find(customers, customer)?.email ?? null;
  account.act(() => {
    const saved = saveMethod(account, {
      customer,
      method: toPaymentMethod(card, bank.kind === "asks"),
      owner: { email, name: card.name },
      later: getOffSessionResponse(number),
    });
    updateCustomerBilling(account, customer, { defaultMethod: saved.id });
    for (const one of account.store.list(subscriptions)) {
      if (one.customer !== customer || isOver(one)) continue;
      account.emit("customer.subscription.updated", presentSubscription(one, account));
    }
  });
  return { outcome: "kept" };
}
