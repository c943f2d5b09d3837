/** Passkeys of operators; English only, see desk.ts. */
export const texts = {
  title: "Your passkeys",
  intro: "With one your finger, your face or your device's PIN says that it is you.",
  state: {
    optional:
      "The desk takes a passkey or your password. A second device saves you when one is lost.",
    missing: "The owner wants a passkey of everybody at the desk. Add yours, and the desk opens.",
    asked: "The owner wants a passkey of everybody at the desk. Show yours, and the desk opens.",
    shown: "The owner wants a passkey of everybody. A second device saves you when one is lost.",
  },
  lost: "Lost it? An owner can reset it on the team page. So can anyone with access to the server.",
  go: "Go to the desk",
  none: "no passkey",
  count: (count: number) => (count === 1 ? "1 passkey" : `${count} passkeys`),
  reset: "Reset",
  resetOf: (name: string) => `Reset the passkeys of ${name}`,
  resetTitle: (name: string) => `Reset the passkeys of ${name}?`,
  resetWords:
    "For who has lost their device. Their passkeys go, they are signed out everywhere and told by mail. Then they sign in and add a new one: make sure that it was them who asked you.",
  resetConfirm: "Reset",
  keep: "Keep them",
  done: "Reset. They are told by mail.",
};
