import type { ErrorComponentProps } from "@tanstack/react-router";
import { useRouter } from "@tanstack/react-router";
import { ApiError } from "../lib/api-client.ts";
import { Button } from "./button.tsx";
import { AnchorButton } from "./link-button.tsx";
import { Notice } from "./notice.tsx";

/** What went wrong while a screen was loaded or drawn. The way home reloads everything. */
export function AppError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  async function tryAgain() {
    await router.invalidate();
    reset();
  }
  const text = error instanceof ApiError ? error.message : "Something broke on our side.";
  return (
    <Notice title="Unexpected Application Error!" text={text}>
      <Button variant="primary" onClick={tryAgain}>
        Try again
      </Button>
      <AnchorButton href="/dashboard">Go to dashboard</AnchorButton>
    </Notice>
  );
}
