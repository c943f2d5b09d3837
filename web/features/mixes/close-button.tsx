import { useRouter } from "@tanstack/react-router";
import XIcon from "lucide-react/icons/x";
import { useCanGoBack } from "#web/lib/use-can-go-back.ts";
import { texts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** To where the person came from, or to their mixes when the screen was opened by itself. */
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
