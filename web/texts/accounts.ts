import { PRODUCT } from "#shared/brand.ts";
import { inLanguage } from "./language.ts";

/** The account page and its settings. */
export const texts = inLanguage("accounts", {
  title: "Account",
  renders: "Remaining Renders",
  cart: "Shopping Cart",
  sections: {
    label: "On this page",
    plan: "Manage Account",
    statement: "Render statement",
    receipts: "Receipts",
    invoices: "Invoices",
    profile: "Profile",
    signIn: "Sign-in",
    devices: "Devices",
    data: "Your data",
  },

  /** Button beside a setting. */
  change: "Change",
  loadingWays: "Loading ways to sign in",

  name: {
    label: "Name",
    change: "Change name",
    title: "Change your name",
    save: "Save",
    changed: "Your name has been changed.",
    failed: "Failed to change your name. Please try again.",
  },
  email: {
    label: "Email",
    change: "Change email",
    title: "Change your email",
    words:
      "We'll send a link to the new address and a note to your current one. Once you confirm, all your other devices are signed out.",
    new: "New email",
    same: "That's already your address.",
    send: "Send the link",
    asked: (email: string) => `Check ${email} for a link. Nothing changes until you confirm.`,
    failed: "Failed to send the link. Please try again.",
  },
  appearance: {
    label: "Appearance",
    light: "Light",
    dark: "Dark",
    system: "System",
  },
  language: "Language",

  password: {
    label: "Password",
    isSet: "Set",
    change: "Change password",
    title: "Change your password",
    words: "All your other devices will be signed out.",
    current: "Current password",
    wrong: "That password isn't right.",
    changed: "Your password has been changed.",
    failed: "Failed to change the password. Please try again.",

    none: "None yet",
    set: "Set a password",
    sendAgain: "Send the link again",
    sent: (email: string) => `Check ${email} for a link to set one. It works for 1 hour.`,
    notSent: "Failed to send reset link. Please try again.",
  },
  google: {
    label: "Google",
    connected: "Connected",
    notConnected: "Not connected",
    onlyWay:
      "Connected. It's your only way to sign in, so set a password or add a passkey before you disconnect it.",
    connect: "Connect",
    connectAloud: "Connect Google",
    notDone: "Failed to connect Google. Please try again.",
    disconnect: "Disconnect",
    disconnectAloud: "Disconnect Google",
    title: "Disconnect Google?",
    words: "You'll sign in with your password or a passkey instead.",
    keep: "Keep it",
    disconnected: "Google has been disconnected.",
    notUndone: "Failed to disconnect Google. Please try again.",
  },
  devices: {
    loading: "Loading devices",
    this: "This device",
    program: (system: string) => `An app on ${system}`,
    browser: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: "Unknown device",
    signedIn: (moment: string) => `Signed in on ${moment}`,
    seenToday: "Last seen today",
    seenYesterday: "Last seen yesterday",
    seenAgo: (days: number) => `Last seen ${days} days ago`,
    signOut: "Sign out",
    signOutOf: (device: string, since: string) => `Sign out ${device}. ${since}`,
    signedOut: (device: string) => `Signed out: ${device}`,
    signOutElsewhere: "Sign out everywhere else",
    signedOutElsewhere: "Signed out everywhere else.",
    failed: "Failed to sign out. Please try again.",
  },

  exporting: {
    label: "Export my data",
    words: `A ZIP with your full-size photos and ${PRODUCT}es; your account, orders, receipts, cart and activity as text files (JSON); and your render statement as a spreadsheet (CSV).`,
    action: "Download ZIP",
    aloud: "Download ZIP of my data",
    failed: "Failed to start the download. Please try again.",
  },
  deleting: {
    action: "Delete my account",
    words: "Permanently, with every photo and mix in it.",
    title: "Delete your account?",
    goes: "<strong>What's deleted:</strong> your photos, your mixes and their print files, your cart, your activity, your render statement and your sign-in. This can't be undone.",
    plan: (name: string) => `Your <strong>${name}</strong> plan ends immediately.`,
    renders: (count: number, shown: string) =>
      `You lose the <strong>${count === 1 ? "1 render" : `${shown} renders`}</strong> you have left.`,
    stays:
      "<strong>What we keep:</strong> records of what you ordered and paid for, because the law requires it, but without your name, email, address or pictures. For 12 months, we also keep a code made from your email address, so a new account with that address starts without free renders.",
    word: "DELETE",
    type: "Type DELETE to confirm",
    typeInCapitals: "Type DELETE in capital letters.",
    keep: "Keep my account",
    deleted: "Your account has been deleted. We've emailed you a confirmation.",
  },
});
