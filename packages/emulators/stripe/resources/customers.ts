import type Stripe from "stripe";
import type { Account, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { createId } from "../store/ids.ts";
import { table } from "../store/store.ts";
import { noSuch } from "../wire/errors.ts";
import { checkEmail, checkLength, type Metadata, mergeMetadata } from "../wire/limits.ts";
import { getCustomerBilling, updateCustomerBilling } from "./customer-billing.ts";

export type Address = Record<
  "city" | "country" | "line1" | "line2" | "postal_code" | "state",
  string | null
>;

export type Customer = {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  address: Address | null;
  metadata: Metadata;
};

export const customers = table<Customer>("customer");

const NO_ADDRESS: Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

export const customerOperations: Operation[] = [
  operation<Stripe.CustomerCreateParams>("POST /v1/customers", ({ account, params }) => {
    const blank = {
      ...{ id: createId("cus", 14), created: account.clock.now() },
      ...{ email: null, name: null, phone: null, description: null, address: null, metadata: {} },
    };
    const customer = account.store.put(customers, applyParams(blank, params));
    setBalance(account, customer, params);
    account.emit("customer.created", presentCustomer(customer, account));
    return presentCustomer(customer, account);
  }),
  operation<Stripe.CustomerUpdateParams>(
    "POST /v1/customers/{customer}",
    ({ account, params, id }) => {
      const customer = account.store.put(customers, applyParams(findCustomer(account, id), params));
      setBalance(account, customer, params);
      account.emit("customer.updated", presentCustomer(customer, account));
      return presentCustomer(customer, account);
    },
  ),
  operation("GET /v1/customers/{customer}", ({ account, id }) =>
    presentCustomer(findCustomer(account, id), account),
  ),
];

function applyParams(before: Customer, params: Stripe.CustomerUpdateParams): Customer {
  checkEmail(params.email, "email");
  checkLength(params.name, 256, "name");
  checkLength(params.description, 350, "description");
  const { email, name, phone, description, address, metadata } = params;
  return {
    ...before,
    email: email === undefined ? before.email : email || null,
    name: name === undefined ? before.name : name || null,
    phone: phone === undefined ? before.phone : phone || null,
    description: description === undefined ? before.description : description || null,
    address: address === undefined ? before.address : toAddress(address),
    metadata: mergeMetadata(before.metadata, metadata),
  };
}

function setBalance(
  account: Account,
  { id }: Customer,
  { balance }: Stripe.CustomerUpdateParams,
): void {
  if (balance !== undefined) updateCustomerBilling(account, id, { balance });
}

export function toAddress(param: Stripe.CustomerUpdateParams["address"]): Address | null {
  return param ? { ...NO_ADDRESS, ...(param as Partial<Address>) } : null;
}

export function findCustomer({ store }: Account, id: string, param = "id"): Customer {
  const customer = store.find(customers, id);
  if (!customer) throw noSuch("customer", id, param);
  return customer;
}

export function presentCustomer(customer: Customer, account: Account): WireObject {
  const { balance, defaultMethod } = getCustomerBilling(account, customer.id);
  return {
    ...customer,
    object: "customer",
    balance,
    currency: defaultMethod ? "usd" : null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: defaultMethod,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    next_invoice_sequence: 1,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}
