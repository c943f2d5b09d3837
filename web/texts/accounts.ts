import { PRODUCT } from "#shared/brand.ts";
import { inLanguage } from "./language.ts";

/** The page of the account, and the settings on it. */
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

  /** On the button beside a setting. */
  change: "Change",
  loadingWays: "Loading ways to sign in",

  name: {
    label: "Name",
    change: "Change name",
    title: "Change your name",
    save: "Save",
    changed: "Your name is changed.",
    failed: "Failed to change your name. Please try again.",
  },
  email: {
    label: "E-mail",
    change: "Change e-mail",
    title: "Change your e-mail",
    words:
      "We'll send a link to the new address, and a note to your current one. Every other device is then signed out.",
    new: "New e-mail",
    same: "That is already your address.",
    send: "Send the link",
    asked: (email: string) => `Check ${email} for a link; until then nothing changes.`,
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
    words: "Every other device is signed out.",
    current: "Current password",
    wrong: "That is not your password.",
    changed: "Your password is changed.",
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
      "Connected. It is your only way to sign in: set a password or add a passkey before you disconnect it.",
    connect: "Connect",
    connectAloud: "Connect Google",
    notDone: "Failed to connect Google. Please try again.",
    disconnect: "Disconnect",
    disconnectAloud: "Disconnect Google",
    title: "Disconnect Google?",
    words: "From then on you sign in with your password or a passkey.",
    keep: "Keep it",
    disconnected: "Google is disconnected.",
    notUndone: "Failed to disconnect Google. Please try again.",
  },
  devices: {
    loading: "Loading devices",
    this: "This device",
    program: (system: string) => `A program on ${system}`,
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
    words: `A ZIP with your photos and ${PRODUCT}es in full size; your account, orders, receipts, cart and activity as text files (JSON); your render statement for a spreadsheet (CSV).`,
    action: "Download ZIP",
    aloud: "Download ZIP of my data",
    failed: "Failed to start the download. Please try again.",
  },
  deleting: {
    action: "Delete my account",
    words: "For good, with every photo and mix in it.",
    title: "Delete your account?",
    goes: "<strong>What goes:</strong> your photos, your mixes and their print files, your cart, your activity, your render statement and your sign-in. This can't be undone.",
    plan: (name: string) => `Your <strong>${name}</strong> plan ends at once.`,
    renders: (count: number, shown: string) =>
      `You lose the <strong>${count === 1 ? "1 render" : `${shown} renders`}</strong> you have left.`,
    stays:
      "<strong>What stays:</strong> what you ordered and paid for, because the law requires it, but without your name, e-mail, address and pictures. For 12 months, we also keep a code made from your mailbox, so that a new account with it starts without free renders.",
    word: "DELETE",
    type: "Type DELETE to confirm",
    typeInCapitals: "Type the word DELETE in capitals.",
    keep: "Keep my account",
    deleted: "Your account is deleted. We sent you a receipt.",
  },
});
