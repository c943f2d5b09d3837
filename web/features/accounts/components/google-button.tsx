import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { useReturn } from "#web/lib/use-return.ts";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { signInWithGoogle } from "../api.ts";
import { GoogleLogo } from "./google-logo.tsx";

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
