import { PRODUCT } from "#shared/brand.ts";
import { createDeletionBlocks } from "../deletion.ts";
import type { MailCatalogue } from "../facts.ts";
import { DELETION } from "./deletion.ts";
import { ACCOUNT_REASON, hi, NOT_YOU, NOTHING_TO_DO, RECOVERY_LABEL } from "./phrases.ts";

type Accounts =
  | "verify-email"
  | "reset-password"
  | "password-changed"
  | "already-registered"
  | "already-verified"
  | "sign-up-unfinished"
  | "confirm-email"
  | "email-changed"
  | "way-in-added"
  | "account-rescued"
  | "address-taken-back"
  | "account-deleted";

const WAYS = {
  google: { title: "Google was connected", key: "Google" },
  passkey: { title: "A passkey was added", key: "a new passkey" },
};

export const accounts: Pick<MailCatalogue, Accounts> = {
  "verify-email": ({ name, link }) => ({
    subject: `Verify your ${PRODUCT} account`,
    preheader: "One click and your account is ready. The link is valid for 24 hours.",
    title: "Verify your email address",
    button: { label: "Verify my address", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `One click and your ${PRODUCT} account is ready. The link is valid for 24 hours; after that, sign in and we'll send you a new one. If you open it in a different browser than the one you signed up in, you'll be asked for the password you chose.`,
      "Didn't sign up? You can ignore this email: no one can use the account without this link.",
    ],
  }),
  "reset-password": ({ name, link }) => ({
    subject: `Reset your ${PRODUCT} password`,
    preheader: "The link is valid for 1 hour and works once.",
    title: "Choose a new password",
    button: { label: "Choose a new password", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "You asked for a new password. The link is valid for 1 hour and works once. Any devices that are signed in now will have to sign in again.",
      "Didn't ask for this? You can ignore this email. Your password won't change.",
    ],
  }),
  "password-changed": ({ name, passkeys = [], link }) => ({
    subject: `Your ${PRODUCT} password was changed`,
    preheader: NOTHING_TO_DO,
    title: "Your password was changed",
    button: { label: RECOVERY_LABEL, link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `The password of your ${PRODUCT} account has just been changed. ${NOTHING_TO_DO}`,
      ...(passkeys.length > 0
        ? [`You can still sign in with these passkeys: ${passkeys.join(", ")}.`]
        : []),
      NOT_YOU,
      "Change the password for this email account, too.",
    ],
  }),
  "already-registered": ({ name, link }) => ({
    subject: `You already have a ${PRODUCT} account`,
    preheader: "Sign in with this address, or reset your password if you forgot it.",
    title: "You already have an account",
    button: { label: "Sign in", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Someone just tried to sign up for ${PRODUCT} with this address, but it already has an account. Nothing was changed.`,
      "Was it you? Sign in with the password you chose back then. If you forgot it, choose 'Forgot password' on the same page.",
      "Wasn't you? You can ignore this email. Your account and your password won't change.",
    ],
  }),
  "already-verified": ({ name, link }) => ({
    subject: `Your ${PRODUCT} address is already verified`,
    preheader: "You don't need another link. Just sign in.",
    title: "Your address is already verified",
    button: { label: "Sign in", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "Someone asked for another verification link, but this address is already verified. Sign in with your password. If you forgot it, choose 'Forgot password' on the same page.",
      "Wasn't you? You can ignore this email. Your account won't change.",
    ],
  }),
  "sign-up-unfinished": ({ name, link }) => ({
    subject: `Your ${PRODUCT} sign-up isn't finished`,
    preheader: "This address has no account yet, so there is no password to reset.",
    title: "You don't have an account yet",
    button: { label: "Sign up again", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "Someone asked for a new password for this address. It doesn't have an account yet, only an unfinished sign-up.",
      `Was it you? Open the link in our email 'Verify your ${PRODUCT} account'. If you forgot the password you chose, sign up again with a new one.`,
      "Wasn't you? You can ignore this email: no one can use the address without that link.",
    ],
  }),
  "confirm-email": ({ name, account, link }) => ({
    subject: `Confirm your new address for ${PRODUCT}`,
    preheader: "Until you do, nothing changes. The link is valid for 24 hours.",
    title: "Confirm your new address",
    button: { label: "Confirm my address", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `The ${PRODUCT} account ${account ?? "you signed in to"} asked to use this address. Open the link where you're signed in to that account, or enter its password there. From then on, you'll sign in with this address. The link is valid for 24 hours and works once.`,
      "Don't recognize this account? Don't confirm anything and delete this email: the address won't be used unless you confirm it.",
    ],
  }),
  "email-changed": ({ name, to, link }) => ({
    subject: `The address of your ${PRODUCT} account was changed`,
    preheader: NOTHING_TO_DO,
    title: "Your address was changed",
    button: { label: RECOVERY_LABEL, link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Your ${PRODUCT} account has a new address:`,
      { strong: to },
      `From now on, sign in with that address. Our emails will go there, too. ${NOTHING_TO_DO}`,
      NOT_YOU,
    ],
  }),
  "way-in-added": ({ name, way, isOnly, link }) => ({
    subject: `${WAYS[way].title} to your ${PRODUCT} account`,
    preheader: NOTHING_TO_DO,
    title: WAYS[way].title,
    button: { label: RECOVERY_LABEL, link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `You can now sign in to your ${PRODUCT} account with ${WAYS[way].key}. ${NOTHING_TO_DO}`,
      ...(isOnly
        ? [
            "Because the address of this account was changed before, we removed every earlier sign-in method: password, passkeys, other connections and signed-in devices.",
          ]
        : []),
      NOT_YOU,
    ],
  }),
  "account-rescued": ({ name, link }) => ({
    subject: `Your ${PRODUCT} account is yours again`,
    preheader: "Choose a new password. The link is valid for 1 hour and works once.",
    title: "Your account is yours again",
    button: { label: "Choose a new password", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Everyone has been signed out, the old password no longer works, and your ${PRODUCT} account belongs to this address. Recently added sign-in methods were removed.`,
      "Use the button to choose a new password. The link is valid for 1 hour and works once; after that, get another one with 'Forgot password' on the sign-in page.",
      "Then check your orders and your plan, and tell us on the contact page if anything isn't yours. If you used the old password elsewhere, change it there too.",
    ],
  }),
  "address-taken-back": ({ name }) => ({
    subject: `This address was removed from a ${PRODUCT} account`,
    preheader: "The owner of the previous address said they didn't make the change.",
    title: "This address was removed from an account",
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `The owner of the address this ${PRODUCT} account had before told us they didn't make the change. We moved the account back to that address and signed everyone out.`,
      "Is the account yours? Write to us on the contact page and include both addresses.",
    ],
  }),
  "account-deleted": (facts, format) => ({
    subject: `Your ${PRODUCT} account has been deleted`,
    preheader: "What was deleted, and the little we keep. Save this email as your confirmation.",
    title: "Your account has been deleted",
    reason: `You're receiving this email because you deleted your account at ${PRODUCT}. It's our last one.`,
    body: [
      hi(facts.name),
      "As you asked, we deleted your account and everything in it. We can't bring anything back. Save this email as your confirmation. You can sign up again with this address; the new account starts empty, without free renders.",
      ...(facts.unsettled ?? []).map(
        (pack) =>
          `Your bank hasn't confirmed the payment for ${pack} yet. If it goes through, we refund it in full; you don't need to do anything.`,
      ),
      ...createDeletionBlocks(facts, format, DELETION),
    ],
  }),
};
