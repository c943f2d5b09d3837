/** Passkeys of operators; English only, see desk.ts. */
export const texts = {
  title: "Your passkeys",
  intro: "Sign in with your fingerprint, face or device PIN.",
  state: {
    optional:
      "You can use a passkey or your password. Add a passkey on a second device in case you lose one.",
    missing: "Your team requires a passkey. Add one to open the desk.",
    asked: "Your team requires a passkey. Use yours to open the desk.",
    shown: "Your team requires a passkey. Add one on a second device in case you lose one.",
  },
  lost: "Lost your device? An owner can reset your passkeys on the team page, and anyone with access to the server can reset them from the command line.",
  go: "Go to the desk",
  none: "no passkey",
  count: (count: number) => (count === 1 ? "1 passkey" : `${count} passkeys`),
  reset: "Reset",
  resetOf: (name: string) => `Reset the passkeys of ${name}`,
  resetTitle: (name: string) => `Reset the passkeys of ${name}?`,
  resetWords:
    "Use this if they lost their device. All their passkeys are removed, they are signed out everywhere, and they get an email. Make sure the request really comes from them.",
  resetConfirm: "Reset passkeys",
  keep: "Cancel",
  done: "Passkeys reset.",
};
