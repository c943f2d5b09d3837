import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { authMessage, signUp } from "../api.ts";
import { EMAIL_RULES, NAME_RULES, NEW_PASSWORD_HINT, NEW_PASSWORD_RULES } from "../rules.ts";

type SignUpInput = { name: string; email: string; password: string };

export function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const { register, handleSubmit, formState } = useForm<SignUpInput>();
  const signup = useMutation({
    mutationFn: signUp,
    onSuccess: (_data, { email }) => {
      toast.success("Account created! Please check your email for verification.");
      onSignedUp(email);
    },
    onError: (error) => toast.error(authMessage(error, "Signup failed. Please try again.")),
  });
  const { errors } = formState;

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((values) => signup.mutate(values))}
    >
      <TextField
        label="Full name"
        autoComplete="name"
        error={errors.name?.message}
        {...register("name", NAME_RULES)}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register("email", EMAIL_RULES)}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={NEW_PASSWORD_HINT}
        error={errors.password?.message}
        {...register("password", NEW_PASSWORD_RULES)}
      />
      <Button type="submit" variant="primary" size="lg" busy={signup.isPending}>
        Sign Up
      </Button>
      <p className="text-15 text-soft">
        By signing up you accept the{" "}
        <Link to="/terms" className="text-ink underline">
          Terms of Service
        </Link>{" "}
        and the{" "}
        <Link to="/privacy" className="text-ink underline">
          Privacy Policy
        </Link>
        .
      </p>
    </form>
  );
}
