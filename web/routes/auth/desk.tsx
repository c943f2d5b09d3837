import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { signInWithDeskLink } from "#web/features/accounts/api.ts";
import { texts } from "#web/texts/desk.ts";
import { texts as uiTexts } from "#web/texts/ui.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { MessagePage } from "#web/ui/message-page.tsx";

/**
 * Opened from the link that a local shop prints. The token is in the fragment, so that it never reaches a server log.
 */
export const Route = createFileRoute("/auth/desk")({ component: Enter });

function Enter() {
  const [hasFailed, setFailed] = useState(false);
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  const isEntered = useRef(false);
  const enter = useEffectEvent(async () => {
    // Effects run twice in development, and the link is single-use.
    if (isEntered.current) return;
    isEntered.current = true;
    try {
      await signInWithDeskLink(window.location.hash.slice(1));
    } catch {
      return setFailed(true);
    }
    queryClient.clear();
    await navigate({ to: "/desk", replace: true });
  });
  useEffect(() => void enter(), []);
  if (!hasFailed) return <Loading text={texts.enter.waiting} />;
  return (
    <MessagePage title={texts.enter.failed} text={texts.enter.failedWords}>
      <LinkButton variant="primary" to="/">
        {uiTexts.notFound.home}
      </LinkButton>
    </MessagePage>
  );
}
