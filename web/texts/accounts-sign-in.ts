import { PRODUCT } from "#shared/brand.ts";
import { inLanguage } from "./language.ts";

/** Screens before sign-in, and fields shared with the account's dialogs. */
export const texts = inLanguage("accountsSignIn", {
  home: `${PRODUCT}, home`,
  terms:
    "By continuing, you agree to our <terms>Terms of Service</terms> and <privacy>Privacy Policy</privacy>.",

  ended: "Your session has ended. Sign in to pick up where you left off.",

  google: {
    action: "Continue with Google",
    failed: "Google login failed. Please try again.",
    blocked:
      "This account is blocked. We emailed you the reason. If you think it's a mistake, write to us on the contact page.",
    unverified:
      "Google hasn't verified that email address, so we can't sign you in with it. Verify it with Google, or sign up with a password.",
  },
  passkey: {
    action: "Sign in with a passkey",
    dismissed: "Your device didn't confirm it's you. Please try again, or sign in another way.",
    failed: "That passkey didn't work. Please sign in another way.",
  },
  signIn: {
    title: "Welcome Back",
    action: "Sign In",
    forgot: "Forgot password",
    done: "Login Successful!",
    failed: "Login failed. Please check your credentials.",
    newHere: "New here?",
    toSignUp: "Create an account",
  },
  signUp: {
    title: "Create Account",
    action: "Sign Up",
    done: "Account created! Please check your email for verification.",
    failed: "Signup failed. Please try again.",
    hasAccount: "Already have an account?",
    toSignIn: "Sign in instead",
  },
  checkMail: {
    title: "Check your email",
    notThere: "Not there after a minute? Check your spam folder, or send it again.",
    otherAddress: "Use another address",
  },
  unverified: {
    words: (email: string) =>
      `<strong>One step left.</strong> Open the link we sent to <email>${email},</email> and you're in.`,
    resend: "Send the link again",
    sent: "Sent. The link is valid for 24 hours.",
    failed: "That didn't work. Please try again.",
  },
  verify: {
    title: "That link didn't work",
    words: "Verification failed or session missing. Please try logging in again.",
    otherAddress:
      "It has expired, has been replaced by a newer one, or belongs to another account. Your address hasn't changed; you can change it in your account.",
    account: "Go to account",
    done: "Your address is verified",
    doneWords: "Sign in with it to continue.",
  },
  confirmEmail: {
    title: "Confirm your new address",
    signedIn: (current: string, email: string) =>
      `You're signed in as <email>${current}</email>. Confirm to sign in with <email>${email}</email> from now on.`,
    password: (email: string) =>
      `Enter the password of the account that asked to use <email>${email}</email>. No password? Sign in to that account in this browser, then open the link again.`,
    action: "Confirm this address",
    failed: "That didn't work. Please try again.",
    done: (email: string) => `From now on, sign in with <email>${email}</email>.`,
    over: "It has expired, has already been used, or has been replaced by a newer one.",
    notMine: "Didn't ask for this? Close this page: until you confirm, nothing changes.",
  },
  finish: {
    title: "One step left",
    words: (email: string) =>
      `You signed up in another browser. Enter the password you chose there for <email>${email},</email> and you're in.`,
    other: (name: string, email: string) =>
      `${name} <email>(${email})</email> is signed in to this browser. If you continue, that account will be signed out here.`,
    action: "Finish signing up",
    failed: "That didn't work. Please try again.",
    notMine: "Didn't sign up? Just close this page. Nothing happens without the password.",
    forgotten: "Signed up but forgot the password? <again>Sign up again</again> with a new one.",
  },
  forgot: {
    title: "Reset your password",
    words: "We'll send you a link to choose a new one. It works for 1 hour.",
    action: "Send Reset Link",
    sent: "Password reset link sent! Please check your email.",
    failed: "Failed to send reset link. Please try again.",
  },
  reset: {
    title: "Choose a new password",
    action: "Set new password",
    done: "Password changed. Please sign in with the new one.",
    failed: "We couldn't change your password. Please try again.",
    expired:
      "This link has already been used or is more than 1 hour old. Get a new one with 'Forgot password'.",
    toSignIn: "Go to sign in",
    passkeys: "Your passkeys",
    passkeysWords:
      "A passkey signs in without the password. Keep only those on devices you still have.",
    unnamedPasskey: "Passkey without a name",
    addedOn: (day: string) => `Added ${day}`,
    keep: "Keep",
    remove: "Remove",
  },

  fields: {
    name: "Full name",
    email: "Email",
    password: "Password",
    newPassword: "New password",
    newPasswordAgain: "Confirm new password",
    newPasswordHint: (least: number) => `At least ${least} characters`,
  },
  faults: {
    noName: "Enter your full name.",
    noEmail: "Enter your email.",
    noValidEmail: "Enter a valid email address.",
    noPassword: "Enter your password.",
    noNewPassword: "Choose a password.",
    notTheSame: "The two passwords don't match.",
    tooShort: (least: number) => `Use at least ${least} characters.`,
    tooLong: (most: number) => `Use at most ${most} characters.`,
  },
  /** By Better Auth error code, where its own message is not written for users. */
  errors: {
    UNAUTHORIZED: "Please sign in.",
    PASSKEY_NOT_FOUND:
      "This passkey is no longer linked to an account. Please sign in another way.",
    AUTHENTICATION_FAILED: "That passkey didn't work. Please sign in another way.",
    INVALID_TOKEN: "This link no longer works.",
  } as Record<string, string>,
});
