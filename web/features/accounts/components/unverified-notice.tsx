import { useMutation } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { sendVerificationEmail } from "../api.ts";

/** The password was right, but the address is not verified yet. */
export function UnverifiedNotice({ email }: { email: string }) {
  return (
    <div role="alert" className="ink-line grid gap-3 rounded-card bg-sun p-4 text-on-spot">
      <p>
        <strong className="font-semibold">One step left.</strong> Open the link that we sent to{" "}
        <span className="break-all">{email}</span>, then you are in.
      </p>
      <ResendButton email={email} />
    </div>
  );
}

export function ResendButton({ email }: { email: string }) {
  const resend = useMutation({ mutationFn: sendVerificationEmail });
  if (resend.isSuccess) return <p role="status">Sent. The link is valid for 24 hours.</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={resend.isPending} onClick={() => resend.mutate(email)}>
        Send the link again
      </Button>
      {resend.isError && <p role="alert">That didn't work. Please try again.</p>}
    </div>
  );
}
