import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { LinkButton } from "./link-button.tsx";
import { Notice } from "./notice.tsx";

export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error("404: no page at", pathname);
  }, [pathname]);
  return (
    <Notice title="404" text="Oops! Page not found">
      <LinkButton variant="primary" to="/">
        Return to Home
      </LinkButton>
    </Notice>
  );
}
