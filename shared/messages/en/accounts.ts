import type { UnfinishedOrder } from "../unfinished.ts";

const CANCEL_OR_WAIT = "Cancel it, or wait until it has left the printer.";

const UNFINISHED: Record<UnfinishedOrder, string> = {
  awaiting_payment: "waits for its payment. Close its payment page and try again.",
  payment_processing: "is paid and the bank has not confirmed it yet. Try again in some days.",
  quarantined: "has a payment that we are checking. We write to you as soon as it is settled.",
  paid: `is paid and not printed yet. ${CANCEL_OR_WAIT}`,
  sent: `is at the printer. ${CANCEL_OR_WAIT}`,
  printing: "is being printed. Wait until it has left the printer.",
  on_hold: `is paused at the printer. ${CANCEL_OR_WAIT}`,
  problem: `has a problem at the printer. ${CANCEL_OR_WAIT}`,
  part_cancelled:
    "is sent in part, and what the printer cancelled is not settled. Wait until it is.",
  disputed: "has a payment that is disputed at the bank. Wait until that is settled.",
};

export const accounts = {
  proof_needed: "Please confirm that it's you.",
  passkey_needed: "Please confirm that it's you with a passkey.",
  wrong_password: "That is not your password.",
  google_away:
    "Google does not answer at the moment. Please try again in a minute, or sign in with your password.",
  sign_up_password_wrong: "That is not the password of this sign-up.",
  sign_up_tries_used:
    "Too many wrong passwords were typed for this link. Have it sent again, then try the new one.",
  passkey_unverified: "Your device did not ask who you are. Please use another one.",
  passkey_known: "That passkey is already in use. Please choose another device.",
  password_too_common: "That password is one of the most common. Please choose another one.",
  passkey_of_another: "That passkey belongs to another account.",
  passkeys_full: ({ most }: { most: number }) =>
    `You have ${most} passkeys. Please remove one first.`,
  last_way_in: "You can't unlink your last account",
  name_needed: "Please enter your name",
  passkey_name_needed: "Please name the passkey",
  payments_away: "The payment service can't be reached. Please try again.",
  account_blocked: ({ why }: { why: string }) =>
    `This account is blocked: ${why} Write to us on the contact page if that is a mistake.`,
  account_changed: "Your account has just changed. Please try again.",
  address_taken: "Another account has this address by now.",
  rescue_too_late:
    "This link was used already or is older than 72 hours, so it can change nothing any more.",
  order_unfinished: ({ number, status }: { number: string; status: UnfinishedOrder }) =>
    `Your account can't be deleted yet: order ${number} ${UNFINISHED[status]}`,
  payment_unfinished: ({ name, isConfirming }: { name: string; isConfirming: boolean }) =>
    `Your account can't be deleted yet: the payment for ${name} ${
      isConfirming
        ? "is not confirmed by your bank yet. Try again in some days."
        : "is open on a payment page. Close it and try again."
    }`,
};
