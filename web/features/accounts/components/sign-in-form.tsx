import { useMutation } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { AuthError, type Credentials, getAuthMessage, signIn } from "../api.ts";
import { readDraft, saveDraft } from "../auth-draft.ts";
import { EMAIL_RULES } from "../rules.ts";
import { SIDE_BY_SIDE } from "./side-by-side.ts";
import { UnverifiedNotice } from "./unverified-notice.tsx";

const ForgotDialog = lazy(async () => ({
  default: (await import("./forgot-dialog.tsx")).ForgotDialog,
}));

type SignInFormProps = {
  /** Alternative sign-in methods: beside the button and below it. */
  beside: ReactNode;
  passkey: ReactNode;
  onSignedIn: () => void;
};

export function SignInForm({ beside, passkey, onSignedIn }: SignInFormProps) {
  const [unverified, setUnverified] = useState(() => readDraft().sentTo ?? null);
  const { register, handleSubmit, formState, getValues } = useForm<Credentials>({
    defaultValues: { email: readDraft().email ?? "", password: "" },
  });
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: () => {
      toast.success(texts.signIn.done);
      onSignedIn();
    },
    onError: (error, { email }) => {
      if (isUnverified(error)) setUnverified(email);
      else toast.error(getFailureText(error));
    },
  });
  const { errors } = formState;

  return (
    <form
      noValidate
      className="grid gap-4"
      onChange={() => saveDraft({ email: getValues("email") })}
      onSubmit={handleSubmit((values) => {
        setUnverified(null);
        login.mutate(values);
      })}
    >
      {unverified && <UnverifiedNotice email={unverified} />}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label={texts.fields.email}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register("email", EMAIL_RULES)}
        />
        <PasswordField
          label={texts.fields.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register("password", { required: texts.faults.noPassword })}
        />
      </div>
      <FormError text={login.error && !unverified ? getFailureText(login.error) : null} />
      <div className={SIDE_BY_SIDE}>
        <Button type="submit" variant="primary" size="lg" busy={login.isPending}>
          {texts.signIn.action}
        </Button>
        {beside}
      </div>
      {passkey}
      <ForgotPassword email={() => getValues("email")} />
    </form>
  );
}

function isUnverified(error: Error): boolean {
  return error instanceof AuthError && error.code === "EMAIL_NOT_VERIFIED";
}

function getFailureText(error: Error): string {
  return getAuthMessage(error, texts.signIn.failed);
}

function ForgotPassword({ email }: { email: () => string }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="link"
        className="-my-2 justify-self-start"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {texts.signIn.forgot}
      </Button>
      {wasOpened && (
        <Suspense>
          <ForgotDialog open={isOpen} onOpenChange={setOpen} initialEmail={email()} />
        </Suspense>
      )}
    </>
  );
}
