import type { PaymentMethod } from "./methods.ts";

/** A decline of the bank. `code` and `declineCode` are Stripe's. */
export type Decline = { code: string; declineCode: string | null; message: string };

type Card = {
  number: string;
  label: string;
  decline?: Decline;
  /** Whether the bank requires 3-D Secure: at the first payment, or at each. */
  asksOwner?: "once" | "always";
  /** Approved on-session, declined off-session. */
  failsLater?: true;
};

const DECLINED: Decline = {
  code: "card_declined",
  declineCode: "generic_decline",
  message: "Your card was declined. Try another card.",
};

/** Stripe's test cards; any other valid number is approved like the first. */
export const testCards: Card[] = [
  { number: "4242424242424242", label: "A good card" },
  { number: "4000000000000002", label: "Declined", decline: DECLINED },
  {
    number: "4000000000009995",
    label: "No money",
    decline: {
      code: "card_declined",
      declineCode: "insufficient_funds",
      message: "Your card has insufficient funds. Try another card.",
    },
  },
  {
    number: "4000000000000069",
    label: "Expired",
    decline: { code: "expired_card", declineCode: null, message: "Your card has expired." },
  },
  {
    number: "4000000000000127",
    label: "Wrong CVC",
    decline: {
      code: "incorrect_cvc",
      declineCode: null,
      message: "Your card's security code is incorrect.",
    },
  },
  { number: "4000000000003220", label: "Bank asks first", asksOwner: "once" },
  { number: "4000002760003184", label: "Bank asks each time", asksOwner: "always" },
  { number: "4000000000000341", label: "Fails at renewal", failsLater: true },
];

export type BankResponse = { kind: "good" } | { kind: "asks" } | { kind: "no"; decline: Decline };

/** Returns the bank's answer to an off-session charge. */
export function getOffSessionResponse(number: string): BankResponse {
  const card = testCards.find((one) => one.number === number);
  if (card?.failsLater) return { kind: "no", decline: DECLINED };
  return card?.asksOwner === "always" ? { kind: "asks" } : { kind: "good" };
}

export function getOnSessionResponse(number: string): BankResponse {
  const card = testCards.find((one) => one.number === number);
  if (card?.decline) return { kind: "no", decline: card.decline };
  return card?.asksOwner ? { kind: "asks" } : { kind: "good" };
}

export const faultDecline = DECLINED;

export type CardInput = { number: string; expiry: string; cvc: string; name: string };

export type CardErrors = Partial<Record<keyof CardInput, string>>;

/** Returns an error message per invalid field. */
export function validateCard(input: CardInput, now: Date): CardErrors {
  const faults: CardErrors = {};
  const digits = extractDigits(input.number);
  if (digits === "") faults.number = "Enter the card number.";
  else if (!isCardNumber(digits)) faults.number = "This card number is not valid.";
  const expiry = readExpiry(input.expiry);
  if (!expiry) faults.expiry = "Enter month and year, like 12 / 34.";
  else if (isOver(expiry, now)) faults.expiry = "This card has expired.";
  const cvcLength = detectBrand(digits) === "amex" ? 4 : 3;
  if (!new RegExp(`^\\d{${cvcLength}}$`).test(input.cvc.trim())) {
    faults.cvc = `Enter the ${cvcLength} digits on the card.`;
  }
  if (input.name.trim() === "") faults.name = "Enter the name on the card.";
  return faults;
}

/** Expects validated fields. */
export function toPaymentMethod(input: CardInput, isAuthenticated: boolean): PaymentMethod {
  const digits = extractDigits(input.number);
  const { month, year } = readExpiry(input.expiry) ?? { month: 12, year: 2034 };
  const last4 = digits.slice(-4);
  const dates = { expMonth: month, expYear: year };
  return { type: "card", brand: detectBrand(digits), last4, ...dates, isAuthenticated };
}

export function extractDigits(number: string): string {
  return number.replaceAll(/[\s-]/g, "");
}

function readExpiry(text: string): { month: number; year: number } | null {
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*[/ -]\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  const number = Number(month);
  if (number < 1 || number > 12) return null;
  return { month: number, year: (Number(year) % 100) + 2000 };
}

function isOver({ month, year }: { month: number; year: number }, now: Date): boolean {
  return new Date(year, month, 1) <= now;
}

function detectBrand(digits: string): string {
  if (/^3[47]/.test(digits)) return "amex";
  if (/^(5[1-5]|2[2-7])/.test(digits)) return "mastercard";
  if (/^6(011|5)/.test(digits)) return "discover";
  return "visa";
}

/** Checks the length and the Luhn checksum. */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
