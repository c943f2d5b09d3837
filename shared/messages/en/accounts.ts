import type { UnfinishedOrder } from "../unfinished.ts";

const CANCEL_OR_WAIT = "Cancel it, or wait until it has shipped.";

const UNFINISHED: Record<UnfinishedOrder, string> = {
  awaiting_payment: "is waiting for payment. Close its payment page and try again.",
  payment_processing:
    "is paid, but the bank hasn't confirmed the payment yet. Try again in a few days.",
  quarantined: "has a payment that we're checking. We'll email you as soon as it's settled.",
  paid: `is paid but not printed yet. ${CANCEL_OR_WAIT}`,
  sent: `is at the printer. ${CANCEL_OR_WAIT}`,
  printing: "is being printed. Wait until it has shipped.",
  on_hold: `is paused at the printer. ${CANCEL_OR_WAIT}`,
  problem: `has a problem at the printer. ${CANCEL_OR_WAIT}`,
  part_cancelled:
    "has partly shipped, and the part that was canceled isn't settled yet. Wait until it is.",
  disputed: "has a payment that's disputed with the bank. Wait until that's settled.",
};

const formatBlock = ({ why }: { why: string }) =>
  `This account is blocked: ${why} If you think it's a mistake, write to us on the contact page.`;

export const accounts = {
  reauthentication_required: "Please confirm it's you.",
  passkey_required: "Please confirm it's you with a passkey.",
  wrong_password: "That password isn't right.",
  email_change_wrong_password: "That password isn't right.",
  google_unavailable:
    "Google isn't responding right now. Please try again in a minute, or sign in with your password.",
  sign_up_wrong_password: "That's not the password for this sign-up.",
  sign_up_attempt_limit_reached:
    "Too many wrong passwords for this link. Request a new link, then try again.",
  passkey_user_not_verified: "Your device didn't verify you. Please use another one.",
  passkey_already_registered: "That passkey is already in use. Please use another device.",
  password_too_common: "That password is too common. Please choose another one.",
  passkey_of_other_account: "That passkey belongs to another account.",
  passkey_limit_reached: ({ most }: { most: number }) =>
    `You have ${most} passkeys. Please remove one first.`,
  last_sign_in_method: "That's your only way to sign in, so it can't be removed.",
  name_required: "Please enter your name",
  passkey_name_required: "Please give the passkey a name",
  name_too_long: ({ most }: { most: number }) => `At most ${most} characters.`,
  payments_unavailable: "The payment service can't be reached. Please try again.",
  account_blocked: formatBlock,
  sign_in_blocked: formatBlock,
  account_changed: "Your account has just changed. Please try again.",
  email_already_in_use: "This address now belongs to another account.",
  recovery_link_expired:
    "This link has already been used or is more than 72 hours old, so it no longer works.",
  account_has_open_order: ({ number, status }: { number: string; status: UnfinishedOrder }) =>
    `Your account can't be deleted yet: order ${number} ${UNFINISHED[status]}`,
  account_has_open_payment: ({ name, isConfirming }: { name: string; isConfirming: boolean }) =>
    `Your account can't be deleted yet: the payment for ${name} ${
      isConfirming
        ? "hasn't been confirmed by your bank yet. Try again in a few days."
        : "is open on a payment page. Close it and try again."
    }`,
};
