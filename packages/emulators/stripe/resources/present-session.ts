import type { Account, WireObject } from "../account.ts";
import { isLocated } from "../tax/automatic.ts";
import { computeTotals, listPaymentTypes, type Session } from "./checkout-sessions.ts";
import { customers } from "./customers.ts";

/** Fields that the emulator does not support, with the values of an unused feature. */
const NOT_USED = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  integration_identifier: null,
  invoice_creation: {
    enabled: false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: null,
      metadata: {},
      rendering_options: null,
    },
  },
  livemode: false,
  managed_payments: { enabled: false },
  origin_context: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  ui_mode: "hosted_page",
  wallet_options: null,
};

export function presentSession(session: Session, account: Account): WireObject {
  const { subtotal, discount, shipping, tax, total } = computeTotals(session);
  const { subscribing } = session;
  return {
    ...NOT_USED,
    id: session.id,
    object: "checkout.session",
    allowed_payment_method_types: session.allowedTypes,
    amount_subtotal: subtotal,
    amount_total: total,
    automatic_tax: presentAutomaticTax(session),
    billing_address_collection: session.automaticTax ? "required" : null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.created,
    currency: session.currency,
    custom_text: {
      ...NOT_USED.custom_text,
      submit: session.note ? { message: session.note } : null,
    },
    customer: session.customer,
    customer_creation: session.customer ? null : getCustomerCreation(session),
    customer_details: presentCustomerDetails(session, account),
    customer_email: session.customerEmail,
    discounts: session.discounts,
    expires_at: session.expiresAt,
    invoice: subscribing?.invoice ?? null,
    locale: session.locale,
    metadata: session.metadata,
    mode: subscribing ? "subscription" : "payment",
    payment_intent: session.paymentIntent,
    payment_method_collection: subscribing ? "always" : "if_required",
    payment_method_types: listPaymentTypes(session),
    payment_status: session.paymentStatus,
    ...presentShippingFields(session),
    status: session.status,
    submit_type: session.submitType,
    subscription: subscribing?.subscription ?? null,
    success_url: session.successUrl,
    total_details: { amount_discount: discount, amount_shipping: shipping, amount_tax: tax },
    url: session.status === "open" ? payPageUrl(account, session) : null,
  };
}

function presentAutomaticTax({ automaticTax, address }: Session): Record<string, unknown> {
  if (!automaticTax) return { enabled: false, liability: null, provider: null, status: null };
  const status = isLocated(address ?? null) ? "complete" : "requires_location_inputs";
  return { enabled: true, liability: { type: "self" }, provider: "stripe", status };
}

/** A subscription always needs a customer. */
function getCustomerCreation({ subscribing, customerCreation }: Session): string {
  return subscribing ? "always" : customerCreation;
}

function presentShippingFields({ shippingOptions }: Session): Record<string, unknown> {
  const [option] = shippingOptions;
  return {
    shipping_cost: option
      ? {
          amount_subtotal: option.amount,
          amount_tax: 0,
          amount_total: option.amount,
          shipping_rate: option.rate,
        }
      : null,
    shipping_options: shippingOptions.map(({ amount, rate }) => ({
      shipping_amount: amount,
      shipping_rate: rate,
    })),
  };
}

function payPageUrl({ core }: Account, { id }: Session): string {
  return `${core.url}/stripe/pay/${id}`;
}

function presentCustomerDetails(
  session: Session,
  { store }: Account,
): Record<string, unknown> | null {
  const customer = session.customer ? store.find(customers, session.customer) : undefined;
  const email = session.paidBy?.email ?? session.customerEmail ?? customer?.email ?? null;
  if (!email && !session.paidBy) return null;
  return {
    address: session.address ?? customer?.address ?? null,
    business_name: null,
    email,
    individual_name: null,
    name: session.paidBy?.name ?? customer?.name ?? null,
    phone: customer?.phone ?? null,
    tax_exempt: "none",
    tax_ids: [],
  };
}
