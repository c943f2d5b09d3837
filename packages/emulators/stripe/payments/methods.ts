/** The stored part of a payment method. */
export type PaymentMethod =
  | {
      type: "card";
      brand: string;
      last4: string;
      expMonth: number;
      expYear: number;
      isAuthenticated: boolean;
    }
  | { type: "us_bank_account"; bank: string; last4: string };

const NOT_USED = {
  amount_authorized: null,
  authorization_code: null,
  electronic_commerce_indicator: null,
  extended_authorization: { status: "disabled" },
  incremental_authorization: { status: "unavailable" },
  installments: null,
  mandate: null,
  multicapture: { status: "unavailable" },
  network_token: { used: false },
  network_transaction_id: null,
  regulated_status: "unregulated",
  transaction_link_id: null,
  wallet: null,
};

const AUTHENTICATED = {
  authentication_flow: "challenge",
  electronic_commerce_indicator: "05",
  exemption_indicator: null,
  result: "authenticated",
  result_reason: null,
  transaction_id: null,
  version: "2.2.0",
};

export function presentMethod(method: PaymentMethod): Record<string, unknown> {
  if (method.type === "us_bank_account") {
    const { bank, last4 } = method;
    const account = { account_holder_type: "individual", account_type: "checking" };
    return { type: method.type, us_bank_account: { ...account, bank_name: bank, last4 } };
  }
  const { brand, last4, expMonth, expYear, isAuthenticated } = method;
  return {
    type: "card",
    card: {
      ...NOT_USED,
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: `emulator${brand}${last4}`,
      funding: "credit",
      last4,
      network: brand,
      three_d_secure: isAuthenticated ? AUTHENTICATED : null,
    },
  };
}

/** Formats as "Visa •••• 4242". */
export function formatMethod(method: PaymentMethod): string {
  const name = method.type === "card" ? BRANDS[method.brand] : method.bank;
  return `${name ?? "Card"} •••• ${method.last4}`;
}

const BRANDS: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
};
