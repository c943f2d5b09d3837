import { toast } from "sonner";
import { useLeaving } from "#web/lib/use-leaving.ts";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { signInWithGoogle } from "../api.ts";
import { GoogleLogo } from "./google-logo.tsx";

export function GoogleButton({ redirect }: { redirect: string }) {
  const google = useLeaving({
    mutationKey: ["account", "google"],
    mutationFn: () => signInWithGoogle(redirect),
    onError: () => toast.error(texts.google.failed),
  });
  return (
    <Button size="lg" icon={<GoogleLogo />} busy={google.isLeaving} onClick={() => google.mutate()}>
      {texts.google.action}
    </Button>
  );
}
