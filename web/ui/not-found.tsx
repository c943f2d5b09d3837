import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { texts } from "#web/texts/ui.ts";
import { LinkButton } from "./link-button.tsx";
import { MessagePage } from "./message-page.tsx";

export function NotFound() {
  // Null during navigation, when this screen is about to unmount or its path is not set yet.
  const pathname = useRouterState({
    select: ({ location, status }) => (status === "idle" ? location.pathname : null),
  });
  const logged = useRef<string>(null);
  useEffect(() => {
    // Logs once per path; effects run twice in development.
    if (pathname === null || logged.current === pathname) return;
    logged.current = pathname;
    console.error("404: no page at", pathname);
  }, [pathname]);
  return (
    <MessagePage title="404" text={texts.notFound.words}>
      <LinkButton variant="primary" to="/">
        {texts.notFound.home}
      </LinkButton>
    </MessagePage>
  );
}
