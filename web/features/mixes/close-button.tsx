import { useRouter } from "@tanstack/react-router";
import XIcon from "lucide-react/icons/x";
import { useCanGoBack } from "#web/lib/use-can-go-back.ts";
import { texts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Goes back, or to the user's mixes if there is no history. */
export function CloseButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Button
      variant="quiet"
      className="-ml-4"
      icon={<Icon of={XIcon} />}
      onClick={() =>
        canGoBack ? router.history.back() : router.navigate({ to: "/dashboard/stuff" })
      }
    >
      <span className="max-sm:sr-only">{texts.close}</span>
    </Button>
  );
}
