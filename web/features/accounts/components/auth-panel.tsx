import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { usePageTitle } from "#web/ui/use-page-title.ts";
import { GoogleButton } from "./google-button.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export type AuthMode = "signin" | "signup";

type AuthPanelProps = {
  initialMode: AuthMode;
  /** Where the person wanted to go. */
  redirect: string;
  onSignedIn: () => void;
};

export function AuthPanel({ initialMode, redirect, onSignedIn }: AuthPanelProps) {
  const [mode, setMode] = useState(initialMode);
  const [email, setEmail] = useState("");
  const isSignUp = mode === "signup";
  const title = isSignUp ? "Create Account" : "Welcome Back";
  usePageTitle(title);

  function askToSignIn(newEmail: string) {
    setEmail(newEmail);
    setMode("signin");
  }

  return (
    <>
      <h1 className="text-44">{title}</h1>
      <GoogleButton redirect={redirect} />
      <p className="flex items-center gap-3 text-15 text-soft before:h-[1.5px] before:flex-1 before:bg-line after:h-[1.5px] after:flex-1 after:bg-line">
        or with your e-mail
      </p>
      {isSignUp ? (
        <SignUpForm onSignedUp={askToSignIn} />
      ) : (
        <SignInForm initialEmail={email} onSignedIn={onSignedIn} />
      )}
      <p className="flex flex-wrap items-center gap-x-2">
        {isSignUp ? "Already have an account?" : "New here?"}
        <Button variant="link" onClick={() => setMode(isSignUp ? "signin" : "signup")}>
          {isSignUp ? "Sign in instead" : "Create an account"}
        </Button>
      </p>
    </>
  );
}
