import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { rich } from "#web/lib/rich.tsx";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { usePageTitle } from "#web/ui/use-page-title.ts";
import { AuthError, authMessage, confirmRegistration } from "../api.ts";
import { ResendButton } from "./unverified-notice.tsx";

type FinishSignUpProps = {
  token: string;
  /** That the link is for. */
  email: string;
  /** Who is signed in in this browser, and is somebody else. */
  other: { name: string; email: string } | null;
  onDone: () => void;
};

/** A sign-up's link was opened in another browser than the one that signed up. */
export function FinishSignUp({ token, email, other, onDone }: FinishSignUpProps) {
  usePageTitle(texts.finish.title);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: "" } });
  const finish = useMutation({
    mutationFn: (password: string) => confirmRegistration({ token, password }),
    onSuccess: onDone,
  });
  const needsNewLink = finish.error instanceof AuthError && NEW_LINK.has(finish.error.code);

  return (
    <>
      <h1 className="text-44">{texts.finish.title}</h1>
      <p>{rich(texts.finish.words(email), MARKS)}</p>
      {other && (
        <p className="ink-line rounded-card bg-sun p-4 text-on-spot">
          {rich(texts.finish.other(other.name, other.email), MARKS)}
        </p>
      )}
      <form
        noValidate
        className="grid gap-5"
        onSubmit={handleSubmit(({ password }) => finish.mutate(password))}
      >
        {/* For the browser's list of passwords. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={texts.fields.password}
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register("password", { required: texts.faults.noPassword })}
        />
        <FormProblem text={finish.error && authMessage(finish.error, texts.finish.failed)} />
        <Button type="submit" variant="primary" size="lg" busy={finish.isPending}>
          {texts.finish.action}
        </Button>
      </form>
      {needsNewLink && <ResendButton email={email} />}
      <p className="text-15 text-soft">
        {texts.finish.notMine}{" "}
        {!other && rich(texts.finish.forgotten, { again: (words) => <SignUpLink words={words} /> })}
      </p>
    </>
  );
}

function SignUpLink({ words }: { words: string }) {
  return (
    <Link to="/auth" state={{ mode: "signup" }} className="text-ink underline">
      {words}
    </Link>
  );
}

/** By which the link is worth nothing any more, or for now. */
const NEW_LINK = new Set(["TOO_MANY_PASSWORDS", "INVALID_TOKEN"]);

const MARKS = {
  email: (words: string) => <span className="break-all font-semibold">{words}</span>,
};
