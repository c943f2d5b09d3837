import { useRouter } from "@tanstack/react-router";
import ArrowLeftIcon from "lucide-react/icons/arrow-left";
import { useCanGoBack } from "#web/lib/use-can-go-back.ts";
import { texts } from "#web/texts/ui.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** Goes back, or home if there is no history. */
export function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Button
      variant="quiet"
      className="-ml-4"
      icon={<Icon of={ArrowLeftIcon} />}
      onClick={() => (canGoBack ? router.history.back() : router.navigate({ to: "/" }))}
    >
      {texts.back}
    </Button>
  );
}
