import type { Account } from "../account.ts";
import { table } from "../store/store.ts";
import { type KeptMethod, keptMethods } from "./payment-methods.ts";

/** A customer's default payment method and balance; a balance below 0 is credit. */
export type Wallet = { id: string; defaultMethod: string | null; balance: number };

const wallets = table<Wallet>("wallet");

export function walletOf({ store }: Account, customer: string): Wallet {
  return store.find(wallets, customer) ?? { id: customer, defaultMethod: null, balance: 0 };
}

export function changeWallet(account: Account, customer: string, change: Partial<Wallet>): void {
  account.store.put(wallets, { ...walletOf(account, customer), ...change });
}

export function defaultMethodOf(account: Account, customer: string): KeptMethod | null {
  const { defaultMethod } = walletOf(account, customer);
  return (defaultMethod && account.store.find(keptMethods, defaultMethod)) || null;
}
