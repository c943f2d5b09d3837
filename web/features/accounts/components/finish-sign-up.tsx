import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { renderRichText } from "#web/lib/rich-text.tsx";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { usePageTitle } from "#web/ui/use-page-title.ts";
import { AuthError, confirmRegistration, getAuthMessage } from "../api.ts";
import { ResendButton } from "./unverified-notice.tsx";
import { WholeAddress } from "./whole-address.tsx";

type FinishSignUpProps = {
  token: string;
  email: string;
  /** Another user who is signed in in this browser. */
  other: { name: string; email: string } | null;
  onDone: () => void;
};

/** Shown if the sign-up link was opened in another browser than the one that signed up. */
export function FinishSignUp({ token, email, other, onDone }: FinishSignUpProps) {
  usePageTitle(texts.finish.title);
  const finish = useMutation({
    mutationFn: (password: string) => confirmRegistration({ token, password }),
    onSuccess: onDone,
  });
  const problem = finish.error && getAuthMessage(finish.error, texts.finish.failed);
  const isLinkInvalid = finish.error instanceof AuthError && LINK_ERRORS.has(finish.error.code);

  return (
    <>
      <h1 className="text-44">{texts.finish.title}</h1>
      <p className="text-pretty">{renderRichText(texts.finish.words(email), MARKS)}</p>
      {other && (
        <p className="ink-line rounded-card bg-sun p-4 text-on-spot">
          {renderRichText(texts.finish.other(other.name, other.email), MARKS)}
        </p>
      )}
      {isLinkInvalid ? (
        <div className="grid gap-5">
          <FormError text={problem} />
          <ResendButton email={email} />
        </div>
      ) : (
        <PasswordForm
          email={email}
          problem={problem}
          isBusy={finish.isPending}
          onPassword={finish.mutate}
        />
      )}
      <p className="text-15 text-soft">
        {texts.finish.notMine}{" "}
        {!other &&
          renderRichText(texts.finish.forgotten, {
            again: (words) => <SignUpLink words={words} />,
          })}
      </p>
    </>
  );
}

type PasswordFormProps = {
  email: string;
  problem: string | null;
  isBusy: boolean;
  onPassword: (password: string) => void;
};

function PasswordForm({ email, problem, isBusy, onPassword }: PasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: "" } });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(({ password }) => onPassword(password))}
    >
      {/* For the browser's password manager. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={texts.fields.password}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register("password", { required: texts.faults.noPassword })}
      />
      <FormError text={problem} />
      <Button type="submit" variant="primary" size="lg" busy={isBusy}>
        {texts.finish.action}
      </Button>
    </form>
  );
}

function SignUpLink({ words }: { words: string }) {
  return (
    <Link to="/auth" state={{ mode: "signup" }} className="text-ink underline">
      {words}
    </Link>
  );
}

/** Errors that only a new link resolves. */
const LINK_ERRORS = new Set(["TOO_MANY_PASSWORD_ATTEMPTS", "INVALID_TOKEN"]);

const MARKS = {
  email: (words: string) => <WholeAddress>{words}</WholeAddress>,
};
