import type { Account } from "../account.ts";
import { table } from "../store/store.ts";
import { type SavedMethod, savedMethods } from "./payment-methods.ts";

/** A customer's default payment method and balance; a balance below 0 is credit. */
export type CustomerBilling = { id: string; defaultMethod: string | null; balance: number };

/** The stored name is "wallet", as in journals of earlier versions. */
const customerBillings = table<CustomerBilling>("wallet");

export function getCustomerBilling({ store }: Account, customer: string): CustomerBilling {
  return (
    store.find(customerBillings, customer) ?? { id: customer, defaultMethod: null, balance: 0 }
  );
}

export function updateCustomerBilling(
  account: Account,
  customer: string,
  change: Partial<CustomerBilling>,
): void {
  account.store.put(customerBillings, { ...getCustomerBilling(account, customer), ...change });
}

export function findDefaultMethod(account: Account, customer: string): SavedMethod | null {
  const { defaultMethod } = getCustomerBilling(account, customer);
  return (defaultMethod && account.store.find(savedMethods, defaultMethod)) || null;
}
