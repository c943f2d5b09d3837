import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { renderRichText } from "#web/lib/rich-text.tsx";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { usePageTitle } from "#web/ui/use-page-title.ts";
import { AuthError, confirmEmail, getAuthMessage } from "../api.ts";

type ConfirmEmailProps = {
  token: string;
  email: string;
  /** The account signed in in this browser. */
  me: { email: string } | null;
  onDone: () => void;
};

/** Confirms a new address with the account's session or password. */
export function ConfirmEmail({ token, email, me, onDone }: ConfirmEmailProps) {
  const confirm = useMutation({
    mutationFn: (password?: string) => confirmEmail({ token, ...(password && { password }) }),
    onSuccess: (isConfirmed) => isConfirmed && onDone(),
  });
  const isDone = confirm.data === true;
  const isOver = confirm.error instanceof AuthError && confirm.error.code === "INVALID_TOKEN";
  if (isDone) {
    const words = renderRichText(texts.confirmEmail.done(email), MARKS);
    return <Outcome title={texts.verify.done} words={words} hasSession={me !== null} />;
  }
  if (isOver || !token) {
    const words = me ? texts.verify.otherAddress : texts.confirmEmail.over;
    return <Outcome title={texts.verify.title} words={words} hasSession={me !== null} />;
  }
  return (
    <ConfirmForm
      email={email}
      current={me?.email ?? null}
      needsPassword={me === null || confirm.data === false}
      problem={confirm.error && getAuthMessage(confirm.error, texts.confirmEmail.failed)}
      isBusy={confirm.isPending}
      onConfirm={confirm.mutate}
    />
  );
}

type OutcomeProps = { title: string; words: ReactNode; hasSession: boolean };

function Outcome({ title, words, hasSession }: OutcomeProps) {
  usePageTitle(title);
  return (
    <div role="status" className="grid justify-items-start gap-5">
      <h1 className="text-44">{title}</h1>
      <p className="text-pretty">{words}</p>
      <LinkButton variant="primary" size="lg" to={hasSession ? "/dashboard/account" : "/auth"}>
        {hasSession ? texts.verify.account : texts.reset.toSignIn}
      </LinkButton>
    </div>
  );
}

type ConfirmFormProps = {
  email: string;
  current: string | null;
  needsPassword: boolean;
  problem: string | null;
  isBusy: boolean;
  onConfirm: (password?: string) => void;
};

function ConfirmForm({
  email,
  current,
  needsPassword,
  problem,
  isBusy,
  onConfirm,
}: ConfirmFormProps) {
  usePageTitle(texts.confirmEmail.title);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: "" } });
  return (
    <>
      <h1 className="text-44">{texts.confirmEmail.title}</h1>
      <p className="text-pretty">
        {renderRichText(
          current && !needsPassword
            ? texts.confirmEmail.signedIn(current, email)
            : texts.confirmEmail.password(email),
          MARKS,
        )}
      </p>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={handleSubmit(({ password }) => onConfirm(needsPassword ? password : undefined))}
      >
        {needsPassword && (
          <PasswordField
            label={texts.fields.password}
            autoComplete="current-password"
            error={formState.errors.password?.message}
            {...register("password", { required: texts.faults.noPassword })}
          />
        )}
        <FormError text={problem} />
        <Button type="submit" variant="primary" size="lg" busy={isBusy}>
          {texts.confirmEmail.action}
        </Button>
      </form>
      <p className="text-15 text-soft">{texts.confirmEmail.notMine}</p>
    </>
  );
}

const MARKS = {
  email: (words: string) => <span className="wrap-anywhere font-semibold">{words}</span>,
};
