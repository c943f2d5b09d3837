import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useLeaving } from "#web/lib/use-leaving.ts";
import { texts } from "#web/texts/accounts-reauth.ts";
import { texts as accountsSignInTexts } from "#web/texts/accounts-sign-in.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { reauthWithGoogle, signInMethodsQuery } from "../account-api.ts";
import { canUsePasskeys } from "../passkey-sign-in.ts";
import { passkeysQuery } from "../passkeys-api.ts";
import {
  clearIntent,
  type Intent,
  isWrongPassword,
  type ReauthCredentials,
  saveIntent,
} from "../reauth.ts";
import { GoogleLogo } from "./google-logo.tsx";
import { PasskeyReauth } from "./passkey-reauth.tsx";

type ReauthDialogProps = {
  open: boolean;
  intent: Intent | null;
  /** Throws if the password is wrong. */
  onAnswer: (credentials: ReauthCredentials) => Promise<void>;
  onClose: () => void;
  isPasskeyOnly?: boolean;
};

/** Re-authenticates the user with one of their sign-in methods. */
export function ReauthDialog({ open, ...ways }: ReauthDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || ways.onClose()}
      title={texts.title}
      description={texts.words}
    >
      <ReauthMethods {...ways} />
    </Dialog>
  );
}

type ReauthMethodsProps = Omit<ReauthDialogProps, "open">;

function ReauthMethods({ intent, onAnswer, onClose, isPasskeyOnly = false }: ReauthMethodsProps) {
  const ways = useQuery(signInMethodsQuery);
  const passkeys = useQuery(passkeysQuery);
  if (ways.isPending || passkeys.isPending) return <Skeleton className="mt-5 h-40" />;
  const hasPasskey = canUsePasskeys() && (passkeys.data ?? []).length > 0;
  return (
    <div className="mt-5 grid gap-3">
      {hasPasskey && <PasskeyReauth onReauthenticated={() => onAnswer({})} />}
      {ways.data?.googleId && intent && !isPasskeyOnly && <GoogleReauth intent={intent} />}
      {ways.data?.hasPassword !== false && !isPasskeyOnly ? (
        <PasswordReauth onAnswer={onAnswer} onClose={onClose} />
      ) : (
        <DialogActions>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
        </DialogActions>
      )}
    </div>
  );
}

function PasswordReauth({ onAnswer, onClose }: Pick<ReauthMethodsProps, "onAnswer" | "onClose">) {
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: "" },
  });
  async function answer({ password }: { password: string }) {
    try {
      await onAnswer({ password });
    } catch (error) {
      if (!isWrongPassword(error)) throw error;
      setError("password", { message: texts.wrong }, { shouldFocus: true });
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // React bubbles events to the form around the dialog, although the dialog is elsewhere in the DOM.
        event.stopPropagation();
        void handleSubmit(answer)(event);
      }}
    >
      <PasswordField
        label={accountsSignInTexts.fields.password}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register("password", { required: accountsSignInTexts.faults.noPassword })}
      />
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button type="submit" variant="primary" busy={formState.isSubmitting}>
          {texts.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}

function GoogleReauth({ intent }: { intent: Intent }) {
  const [hasFailed, setFailed] = useState(false);
  const leave = useLeaving({
    mutationKey: ["account", "reauthenticate-by-google"],
    mutationFn: async () => {
      saveIntent(intent);
      await reauthWithGoogle();
    },
    onError: () => {
      clearIntent();
      setFailed(true);
    },
  });
  return (
    <>
      <Button
        className="w-full"
        icon={<GoogleLogo />}
        busy={leave.isLeaving}
        onClick={() => leave.mutate()}
      >
        {accountsSignInTexts.google.action}
      </Button>
      <FormError text={hasFailed ? accountsSignInTexts.google.failed : null} />
    </>
  );
}
