import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { AuthError, authMessage, type Credentials, signIn } from "../api.ts";
import { EMAIL_RULES } from "../rules.ts";
import { UnverifiedNotice } from "./unverified-notice.tsx";

const ForgotDialog = lazy(async () => ({
  default: (await import("./forgot-dialog.tsx")).ForgotDialog,
}));

type SignInFormProps = { initialEmail: string; onSignedIn: () => void };

export function SignInForm({ initialEmail, onSignedIn }: SignInFormProps) {
  const [unverified, setUnverified] = useState<string | null>(null);
  const { register, handleSubmit, formState, getValues } = useForm<Credentials>({
    defaultValues: { email: initialEmail, password: "" },
  });
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: () => {
      toast.success("Login Successful!");
      onSignedIn();
    },
    onError: (error, { email }) => {
      if (error instanceof AuthError && error.code === "EMAIL_NOT_VERIFIED") setUnverified(email);
      else toast.error(authMessage(error, "Login failed. Please check your credentials."));
    },
  });
  const { errors } = formState;

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((values) => {
        setUnverified(null);
        login.mutate(values);
      })}
    >
      {unverified && <UnverifiedNotice email={unverified} />}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register("email", EMAIL_RULES)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password", { required: "Enter your password." })}
      />
      <div className="grid gap-2">
        <Button type="submit" variant="primary" size="lg" busy={login.isPending}>
          Sign In
        </Button>
        <ForgotPassword email={() => getValues("email")} />
      </div>
    </form>
  );
}

function ForgotPassword({ email }: { email: () => string }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="link"
        className="justify-self-start"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        Forgot password
      </Button>
      {wasOpened && (
        <Suspense>
          <ForgotDialog open={isOpen} onOpenChange={setOpen} initialEmail={email()} />
        </Suspense>
      )}
    </>
  );
}
