import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { loadAuthClient } from "#web/lib/auth-client.ts";
import { cx } from "#web/lib/class-names.ts";
import { rich } from "#web/lib/rich.tsx";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { focusTitle } from "#web/ui/arrival.ts";
import { Button } from "#web/ui/button.tsx";
import { usePageTitle } from "#web/ui/use-page-title.ts";
import { type AuthMode, keepDraft, onSignedInElsewhere, readDraft } from "../auth-draft.ts";
import { GoogleButton } from "./google-button.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

type AuthPanelProps = {
  /** Null: as the person left it, else to sign in. */
  initialMode: AuthMode | null;
  /** Nobody has signed in on this device yet, so the way to an account comes first. */
  isNewcomer: boolean;
  /** Where the person wanted to go. */
  redirect: string;
  /** What has happened before, and stays to be read. */
  notice: string | null;
  onSignedIn: () => void;
};

export function AuthPanel(props: AuthPanelProps) {
  const { initialMode, isNewcomer, redirect, notice, onSignedIn } = props;
  const [mode, setMode] = useState(() => initialMode ?? readDraft().mode ?? "signin");
  const isSignUp = mode === "signup";
  const leadsToAccount = isNewcomer && !readDraft().sentTo;
  const title = isSignUp ? texts.signUp.title : texts.signIn.title;
  usePageTitle(title);
  useReadAgain(mode);
  useEffect(() => {
    // Whoever needs it asks again, and hears why it does not come.
    loadAuthClient().catch(() => undefined);
  }, []);
  useEffect(() => onSignedInElsewhere(onSignedIn), [onSignedIn]);

  function change(wanted: AuthMode) {
    keepDraft({ mode: wanted });
    setMode(wanted);
  }

  const toggle = (
    <p className={cx("flex flex-wrap items-center gap-x-2", leadsToAccount && "justify-between")}>
      {isSignUp ? texts.signUp.hasAccount : texts.signIn.newHere}
      <Button
        variant={leadsToAccount && !isSignUp ? "primary" : "link"}
        onClick={() => change(isSignUp ? "signin" : "signup")}
      >
        {isSignUp ? texts.signUp.toSignIn : texts.signIn.toSignUp}
      </Button>
    </p>
  );
  return (
    <>
      {leadsToAccount && toggle}
      <h1 className="text-44">{title}</h1>
      {notice && <PanelNotice text={notice} />}
      <div className="grid gap-3">
        <GoogleButton redirect={redirect} />
        {!isSignUp && <PasskeyButton onSignedIn={onSignedIn} />}
      </div>
      <p className="flex items-center gap-3 text-15 text-soft before:h-[1.5px] before:flex-1 before:bg-line after:h-[1.5px] after:flex-1 after:bg-line">
        {texts.orEmail}
      </p>
      {isSignUp ? (
        <SignUpForm onSignedUp={() => change("signin")} />
      ) : (
        <SignInForm onSignedIn={onSignedIn} />
      )}
      <Terms />
      {!leadsToAccount && toggle}
    </>
  );
}

/** What was pressed is gone or stands below another form: reading goes on from the new title. */
function useReadAgain(mode: AuthMode): void {
  const last = useRef(mode);
  useEffect(() => {
    if (last.current !== mode) focusTitle();
    last.current = mode;
  }, [mode]);
}

function PanelNotice({ text }: { text: string }) {
  return (
    <p role="alert" className="ink-line rounded-card bg-sun p-4 text-on-spot">
      {text}
    </p>
  );
}

/** In both modes: 'Continue with Google' makes an account in either. */
function Terms() {
  return (
    <p className="text-15 text-soft">
      {rich(texts.terms, {
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
