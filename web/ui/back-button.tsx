import { useRouter } from "@tanstack/react-router";
import ArrowLeftIcon from "lucide-react/icons/arrow-left";
import { cx } from "#web/lib/class-names.ts";
import { useCanGoBack } from "#web/lib/use-can-go-back.ts";
import { texts } from "#web/texts/ui.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

type BackButtonProps = {
  /** Without its label on phones, beside a title. */
  isShort?: boolean;
};

/** Goes back, or home if there is no history. */
export function BackButton({ isShort = false }: BackButtonProps) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Button
      variant="quiet"
      className="-ml-4"
      icon={<Icon of={ArrowLeftIcon} />}
      onClick={() => (canGoBack ? router.history.back() : router.navigate({ to: "/" }))}
    >
      <span className={cx(isShort && "max-sm:sr-only")}>{texts.back}</span>
    </Button>
  );
}
