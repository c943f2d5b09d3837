import { useMutation } from "@tanstack/react-query";
import { renderRichText } from "#web/lib/rich-text.tsx";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { sendVerificationEmail } from "../api.ts";
import { WholeAddress } from "./whole-address.tsx";

/** Shown after sign-up, or after a sign-in with the right password and an unverified address. */
export function UnverifiedNotice({ email }: { email: string }) {
  return (
    <div role="alert" className="ink-line grid gap-3 rounded-card bg-sun p-4 text-on-spot">
      <p>
        {renderRichText(texts.unverified.words(email), {
          strong: (words) => <strong className="font-semibold">{words}</strong>,
          email: (words) => <WholeAddress>{words}</WholeAddress>,
        })}
      </p>
      <ResendButton email={email} />
    </div>
  );
}

export function ResendButton({ email }: { email: string }) {
  const resend = useMutation({ mutationFn: sendVerificationEmail });
  if (resend.isSuccess) return <p role="status">{texts.unverified.sent}</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={resend.isPending} onClick={() => resend.mutate(email)}>
        {texts.unverified.resend}
      </Button>
      {resend.isError && <p role="alert">{texts.unverified.failed}</p>}
    </div>
  );
}
