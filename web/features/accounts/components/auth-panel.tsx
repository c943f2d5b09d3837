import { Link } from "@tanstack/react-router";
import { type ReactNode, type RefObject, useEffect, useId } from "react";
import { loadAuthClient } from "#web/lib/auth-client.ts";
import { renderRichText } from "#web/lib/rich-text.tsx";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { subscribeToSignIn } from "../auth-draft.ts";
import type { AuthFormState } from "../use-auth-form.ts";
import { CheckMail } from "./check-mail.tsx";
import { GoogleButton } from "./google-button.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

type AuthPanelProps = {
  ref: RefObject<HTMLElement | null>;
  desk: AuthFormState;
  /** Path to open after sign-in. */
  redirect: string;
  /** A persistent message about an earlier step. */
  notice: string | null;
  /** Shown while the user waits for the mail: the mix started on this device. */
  waiting: ReactNode;
  onSignedIn: () => void;
};

/** Sign-in, sign-up, or the hint to check the mail. */
export function AuthPanel({ ref, desk, redirect, notice, waiting, onSignedIn }: AuthPanelProps) {
  const titleId = useId();
  const { mode, sentTo } = desk;
  const isSignUp = mode === "signup";
  useEffect(() => subscribeToSignIn(onSignedIn), [onSignedIn]);
  const google = <GoogleButton redirect={redirect} />;
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      // Preloads the client; an error is reported when it is actually used.
      onFocus={() => void loadAuthClient().catch(() => undefined)}
      className="ink-line grid gap-4 rounded-card bg-raised p-4 sm:p-6"
    >
      <h2 id={titleId} tabIndex={-1} className="text-25 outline-none">
        {getTitle(desk)}
      </h2>
      {notice && <PanelNotice text={notice} />}
      {isSignUp && sentTo && (
        <CheckMail email={sentTo} waiting={waiting} onOtherAddress={desk.clearSent} />
      )}
      {isSignUp && !sentTo && <SignUpForm beside={google} onSignedUp={desk.sent} />}
      {!isSignUp && (
        <SignInForm
          beside={google}
          passkey={<PasskeyButton onSignedIn={onSignedIn} />}
          onSignedIn={onSignedIn}
        />
      )}
      <p className="-my-2 flex flex-wrap items-center gap-x-2 text-15">
        <span className="text-soft">
          {isSignUp ? texts.signUp.hasAccount : texts.signIn.newHere}
        </span>
        <Button variant="link" onClick={() => desk.change(isSignUp ? "signin" : "signup")}>
          {isSignUp ? texts.signUp.toSignIn : texts.signIn.toSignUp}
        </Button>
      </p>
      <Terms />
    </section>
  );
}

function getTitle({ mode, sentTo }: AuthFormState): string {
  if (mode === "signin") return texts.signIn.title;
  return sentTo ? texts.checkMail.title : texts.signUp.title;
}

function PanelNotice({ text }: { text: string }) {
  return (
    <p role="alert" className="ink-line rounded-card bg-sun p-4 text-on-spot">
      {text}
    </p>
  );
}

/** Shown in both modes, because 'Continue with Google' creates an account in either. */
function Terms() {
  return (
    <p className="text-13 text-soft">
      {renderRichText(texts.terms, {
        terms: (words) => (
          <Link to="/terms" className="text-ink underline">
            {words}
          </Link>
        ),
        privacy: (words) => (
          <Link to="/privacy" className="text-ink underline">
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
