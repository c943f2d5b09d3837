import {
  useCanGoBack,
  useLocation,
  useNavigate,
  useParams,
  useRouter,
} from "@tanstack/react-router";
import ArrowLeftIcon from "lucide-react/icons/arrow-left";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/**
 * Goes back to the page where the theme was picked, else to step 1. At /create/{themeid}, that is the browser's
 * history.
 */
export function StepBack() {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const isAfterPick = useLocation({ select: ({ state }) => state.isAfterPick });
  const { themeid } = useParams({ strict: false });
  const isBrowsers = canGoBack && (isAfterPick || themeid !== undefined);
  return (
    <Button
      variant="quiet"
      className="-ml-4"
      icon={<Icon of={ArrowLeftIcon} />}
      onClick={() => (isBrowsers ? router.history.back() : navigate({ to: "/create" }))}
    >
      {texts.back}
    </Button>
  );
}
