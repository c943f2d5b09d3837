import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { useReturn } from "#web/lib/use-return.ts";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { signInWithGoogle } from "../api.ts";

export function GoogleButton({ redirect }: { redirect: string }) {
  const google = useMutation({
    mutationFn: () => signInWithGoogle(redirect),
    onError: () => toast.error(texts.google.failed),
  });
  useReturn(google.reset);
  return (
    <Button
      size="lg"
      className="w-full"
      icon={<GoogleLogo />}
      // It stays busy after success: the browser is already on its way to Google.
      busy={google.isPending || google.isSuccess}
      onClick={() => google.mutate()}
    >
      {texts.google.action}
    </Button>
  );
}

function GoogleLogo() {
  return (
    <svg viewBox="0 0 18 18" className="size-5" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.8 8.8 0 0 0 2.68-6.62Z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26a5.4 5.4 0 0 1-8.07-2.85h-3v2.33A9 9 0 0 0 9 18Z"
      />
      <path fill="#FBBC05" d="M3.97 10.71a5.4 5.4 0 0 1 0-3.42V4.96h-3a9 9 0 0 0 0 8.08l3-2.33Z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.46 3.44 1.35l2.58-2.59A9 9 0 0 0 .97 4.96l3 2.33A5.36 5.36 0 0 1 9 3.58Z"
      />
    </svg>
  );
}
