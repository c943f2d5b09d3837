import { PRODUCT } from "#shared/brand.ts";
import { deletionParts } from "../deletion.ts";
import type { MailCatalogue } from "../facts.ts";
import { DELETION } from "./deletion.ts";
import { ACCOUNT_REASON, hi, NOT_YOU, NOTHING_TO_DO, RESCUE_LABEL } from "./phrases.ts";

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
  google: { title: "Google was connected", done: "can be opened with Google from now on" },
  passkey: { title: "A passkey was added", done: "can be opened with a new passkey from now on" },
};

export const accounts: Pick<MailCatalogue, Accounts> = {
  "verify-email": ({ name, link }) => ({
    subject: `Verify your ${PRODUCT} account`,
    preheader: "One click and your account is ready. The link is valid for 24 hours.",
    title: "Is this your address?",
    button: { label: "Verify my address", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `One click and your ${PRODUCT} account is ready. The link is valid for 24 hours; after that, sign in and we send you a new one. In another browser than the one you signed up with, the page asks for the password that you chose.`,
      "You didn't sign up? Then do nothing: without this click nobody can use the account.",
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
      "You asked for a new password. The link is valid for 1 hour and works once. All devices that are signed in now will have to sign in again.",
      "You didn't ask? Then do nothing: your password stays as it is.",
    ],
  }),
  "password-changed": ({ name, passkeys = [], link }) => ({
    subject: `Your ${PRODUCT} password was changed`,
    preheader: NOTHING_TO_DO,
    title: "Your password was changed",
    button: { label: RESCUE_LABEL, link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `The password of your ${PRODUCT} account has just been changed. ${NOTHING_TO_DO}`,
      ...(passkeys.length > 0 ? [`These passkeys still sign in: ${passkeys.join(", ")}.`] : []),
      NOT_YOU,
      "Change the password of this mailbox as well.",
    ],
  }),
  "already-registered": ({ name, link }) => ({
    subject: `You already have a ${PRODUCT} account`,
    preheader: "Sign in with this address, or reset your password if it slipped your mind.",
    title: "You already have an account",
    button: { label: "Sign in", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Somebody just signed up at ${PRODUCT} with this address, and it already has an account. Nothing was changed.`,
      "Was it you? Sign in with the password you chose then. If it slipped your mind, choose 'Forgot password' on the same page.",
      "It wasn't you? Then do nothing: your account and your password stay as they are.",
    ],
  }),
  "already-verified": ({ name, link }) => ({
    subject: `Your ${PRODUCT} address is already verified`,
    preheader: "You need no other link: just sign in.",
    title: "Your address is already verified",
    button: { label: "Sign in", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "Somebody asked for another verification link, and this address needs none: it is already verified. Sign in with your password. If it slipped your mind, choose 'Forgot password' on the same page.",
      "It wasn't you? Then do nothing: your account stays as it is.",
    ],
  }),
  "sign-up-unfinished": ({ name, link }) => ({
    subject: `Your ${PRODUCT} sign-up is not finished`,
    preheader: "This address has no account yet, so there is no password to reset.",
    title: "There is no account yet",
    button: { label: "Sign up again", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "Somebody asked for a new password for this address. It has no account yet, only a sign-up that nobody has finished.",
      `Was it you? Open the link in our mail 'Verify your ${PRODUCT} account'. If the password that you chose slipped your mind, sign up again with a new one.`,
      "It wasn't you? Then do nothing: without that link nobody can use the address.",
    ],
  }),
  "confirm-email": ({ name, account, link }) => ({
    subject: `Confirm your new address for ${PRODUCT}`,
    preheader: "Until you do, nothing changes. The link is valid for 24 hours.",
    title: "Is this your new address?",
    button: { label: "Confirm my address", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `The ${PRODUCT} account ${account ?? "you signed in to"} asked to use this address. Open the link where you're signed in to that account, or enter its password there. Then you sign in with this address. The link is valid for 24 hours and works once.`,
      "Don't know this account? Don't confirm anything and delete this email: the address is not used without your confirmation.",
    ],
  }),
  "email-changed": ({ name, to, link }) => ({
    subject: `The address of your ${PRODUCT} account was changed`,
    preheader: NOTHING_TO_DO,
    title: "Your address was changed",
    button: { label: RESCUE_LABEL, link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Your ${PRODUCT} account has a new address:`,
      { strong: to },
      `From now on you sign in with that one, and our mails go there. ${NOTHING_TO_DO}`,
      NOT_YOU,
    ],
  }),
  "way-in-added": ({ name, way, isOnly, link }) => ({
    subject: `${WAYS[way].title} to your ${PRODUCT} account`,
    preheader: NOTHING_TO_DO,
    title: WAYS[way].title,
    button: { label: RESCUE_LABEL, link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Your ${PRODUCT} account ${WAYS[way].done}. ${NOTHING_TO_DO}`,
      ...(isOnly
        ? [
            "The address of this account was changed before, so every earlier way in was removed: password, passkeys, other connections and signed-in devices.",
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
      `Everybody is signed out, the old password no longer works, and your ${PRODUCT} account belongs to this address. Recently added ways to sign in were removed.`,
      "Choose a new password with the button. The link is valid for 1 hour and works once; after that, get another one with 'Forgot password' on the sign-in page.",
      "After that, check your orders and your plan, and tell us on the Contact page if anything isn't yours. If you used the old password elsewhere, change it there too.",
    ],
  }),
  "address-taken-back": ({ name }) => ({
    subject: `This address was taken off a ${PRODUCT} account`,
    preheader: "The address before it said that the change wasn't theirs.",
    title: "This address was taken off an account",
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Whoever reads the address that this ${PRODUCT} account had before said that the change wasn't theirs. So the account has that address again, and everybody is signed out.`,
      "Is the account yours? Then write to us on the Contact page and include both addresses.",
    ],
  }),
  "account-deleted": (facts, format) => ({
    subject: `Your ${PRODUCT} account is deleted`,
    preheader: "What is gone, and the little that stays. Keep this mail as your receipt.",
    title: "Your account is deleted",
    reason: `You get this mail because you deleted your account at ${PRODUCT}. It is our last one.`,
    body: [
      hi(facts.name),
      "Your account and what was in it are gone, as you asked. We can't bring anything back. Keep this mail as your receipt. You can sign up again with this address; that account starts empty, without free renders.",
      ...deletionParts(facts, format, DELETION),
    ],
  }),
};
