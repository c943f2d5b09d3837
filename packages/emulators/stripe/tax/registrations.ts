import type Stripe from "stripe";
import type { Account, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { createId } from "../store/ids.ts";
import { table } from "../store/store.ts";
import { invalid, missingParameter, noSuch } from "../wire/errors.ts";
import { createList } from "../wire/lists.ts";
import type { Location } from "./tax-rules.ts";

type Options = Stripe.Tax.RegistrationCreateParams.CountryOptions;

type Registration = {
  id: string;
  created: number;
  country: string;
  country_options: Options;
  active_from: number;
  expires_at: number | null;
};

const registrations = table<Registration>("tax_registration");

export const registrationOperations: Operation[] = [
  operation<Stripe.Tax.RegistrationCreateParams>(
    "POST /v1/tax/registrations",
    ({ account, params }) => {
      const { country, country_options, active_from, expires_at } = params;
      const now = account.clock.now();
      const place = getPlace(country, country_options);
      if (account.store.list(registrations).some((one) => isSame(one, place) && isLive(one, now)))
        throw invalid("You already have a registration for this location.", { param: "country" });
      const added = account.store.put(registrations, {
        ...{ id: createId("taxreg"), created: now, country, country_options },
        active_from: typeof active_from === "number" ? active_from : now,
        expires_at: expires_at ?? null,
      });
      return presentRegistration(added, account);
    },
  ),
  operation<Stripe.Tax.RegistrationListParams>(
    "GET /v1/tax/registrations",
    ({ account, params }) => {
      const { status = "all" } = params;
      const found = account.store
        .list(registrations)
        .filter((one) => status === "all" || getStatus(one, account) === status);
      const present = (one: Registration) => presentRegistration(one, account);
      return createList("/v1/tax/registrations", found, { page: params, present });
    },
  ),
  operation<Stripe.Tax.RegistrationUpdateParams>(
    "POST /v1/tax/registrations/{id}",
    ({ account, params, id }) => {
      const found = account.store.find(registrations, id);
      if (!found) throw noSuch("tax registration", id);
      const { expires_at } = params;
      const ends = expires_at === "now" ? account.clock.now() : Number(expires_at);
      const changed = expires_at ? { ...found, expires_at: ends } : found;
      return presentRegistration(account.store.put(registrations, changed), account);
    },
  ),
];

/** Canada's GST and HST are one registration; its four provincial taxes have their own. */
export function isCollecting(account: Account, { country, state }: Location): boolean {
  const now = account.clock.now();
  return account.store
    .list(registrations)
    .filter((one) => one.country === country && isLive(one, now))
    .some((one) => [null, state].includes(getState(one.country_options)));
}

function getPlace(country: string, options: Options): Pick<Location, "country" | "state"> {
  const state = getState(options);
  if (country === "US" && !state) throw missingParameter("country_options[us][state]");
  return { country, state };
}

function getState({ us, ca }: Options): string | null {
  return us?.state ?? ca?.province_standard?.province ?? null;
}

function isSame(
  one: Registration,
  { country, state }: Pick<Location, "country" | "state">,
): boolean {
  return one.country === country && getState(one.country_options) === state;
}

function isLive({ active_from, expires_at }: Registration, now: number): boolean {
  return active_from <= now && (expires_at === null || expires_at > now);
}

function getStatus(one: Registration, { clock }: Account): "active" | "expired" | "scheduled" {
  if (one.active_from > clock.now()) return "scheduled";
  return isLive(one, clock.now()) ? "active" : "expired";
}

function presentRegistration(one: Registration, account: Account): WireObject {
  return {
    ...one,
    object: "tax.registration",
    livemode: false,
    status: getStatus(one, account),
  };
}
