import { PRODUCT } from "#shared/brand.ts";
import { inLanguage } from "./language.ts";

/** The screens before signing in, and the fields that they share with the account's dialogs. */
export const texts = inLanguage("accountsSignIn", {
  home: `${PRODUCT}, home`,
  orEmail: "or with your e-mail",
  terms:
    "By signing up, with Google too, you accept the <terms>Terms of Service</terms> and the <privacy>Privacy Policy</privacy>.",

  ended: "Your session has ended. Sign in, and you are back where you were.",

  hero: {
    headline: "You, but as an oil painting.",
    words: (trialRenders: number) =>
      `Add one photo, pick an idea. Coins, action figures, bronze busts: keep it, or print it on a mug. Your first ${trialRenders} renders are on us.`,
    short: (trialRenders: number) =>
      `Add one photo, pick an idea. Your first ${trialRenders} renders are on us.`,
  },

  google: {
    action: "Continue with Google",
    failed: "Google login failed. Please try again.",
    unverified:
      "Google has not verified that e-mail address, so it opens nothing here. Verify it at Google, or sign up with a password.",
  },
  passkey: {
    action: "Sign in with a passkey",
    dismissed: "Your device confirmed nothing. Please try again, or sign in another way.",
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
  unverified: {
    words: (email: string) =>
      `<strong>One step left.</strong> Open the link that we sent to <email>${email}</email>, then you are in.`,
    resend: "Send the link again",
    sent: "Sent. The link is valid for 24 hours.",
    failed: "That didn't work. Please try again.",
  },
  verify: {
    title: "That link didn't work",
    words: "Verification failed or session missing. Please try logging in again.",
    otherAddress:
      "It is too old, was followed by a newer one, or is for another account. Your address stays as it is; you can change it in your account.",
    account: "Go to account",
    done: "Your address is verified",
    doneWords: "Sign in with it, and you are in.",
  },
  finish: {
    title: "One step left",
    words: (email: string) =>
      `You signed up in another browser. Type the password that you chose for <email>${email}</email> there, then you are in.`,
    other: (name: string, email: string) =>
      `In this browser ${name} is signed in, <email>${email}</email>. Go on, and that account is signed out here.`,
    action: "Finish signing up",
    failed: "That didn't work. Please try again.",
    notMine: "You didn't sign up? Then close this page: without the password nothing happens.",
    forgotten: "You did, but forgot the password? <again>Sign up again</again> with a new one.",
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
    failed: "Failed to change the password. Please try again.",
    expired:
      "This link has been used already or is older than 1 hour. Ask for a new one with 'Forgot password'.",
    toSignIn: "Go to sign in",
  },

  fields: {
    name: "Full name",
    email: "E-mail",
    password: "Password",
    newPassword: "New password",
    newPasswordAgain: "New password again",
    newPasswordHint: (least: number) => `At least ${least} characters`,
  },
  faults: {
    noName: "Enter your full name.",
    noEmail: "Enter your e-mail.",
    noValidEmail: "Enter a valid e-mail address.",
    noPassword: "Enter your password.",
    noNewPassword: "Choose a password.",
    notTheSame: "The two passwords are not the same.",
    tooShort: (least: number) => `Use at least ${least} characters.`,
    tooLong: (most: number) => `Use at most ${most} characters.`,
  },
  /** By the codes of Better Auth, where its own sentence is not for people. */
  refusals: {
    UNAUTHORIZED: "Please sign in.",
    PASSKEY_NOT_FOUND: "We don't know this passkey any more. Please sign in another way.",
    AUTHENTICATION_FAILED: "That passkey didn't work. Please sign in another way.",
    INVALID_TOKEN: "This link doesn't work any more.",
  } as Record<string, string>,
});
