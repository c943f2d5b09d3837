import type { ErrorComponentProps } from "@tanstack/react-router";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { isChunkLoadError, reloadIfReachable, reloadOnce } from "#web/lib/chunk-load-error.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/ui.ts";
import { ApiError } from "../lib/api-client.ts";
import { Button } from "./button.tsx";
import { AnchorButton } from "./link-button.tsx";
import { Loading } from "./loading.tsx";
import { MessagePage } from "./message-page.tsx";

/** Error screen of the router. The home link reloads the app. */
export function AppError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  async function tryAgain() {
    await router.invalidate();
    reset();
  }
  if (isChunkLoadError(error)) return <ChunkLoadError />;
  const text = error instanceof ApiError ? error.message : texts.crash.words;
  return (
    <MessagePage title={texts.crash.title} text={text}>
      <Button variant="primary" onClick={tryAgain}>
        {commonTexts.tryAgain}
      </Button>
      <AnchorButton href="/dashboard">{texts.crash.home}</AnchorButton>
    </MessagePage>
  );
}

/** A chunk that failed to load: reloads after a release, else offers a retry. */
function ChunkLoadError() {
  const [isBusy, setBusy] = useState(true);
  useEffect(() => {
    void reloadOnce().then(setBusy);
  }, []);
  async function tryAgain() {
    setBusy(true);
    setBusy(await reloadIfReachable());
  }
  if (isBusy) return <Loading />;
  return (
    <MessagePage
      title={texts.crash.title}
      text={navigator.onLine ? texts.crash.words : commonTexts.unreachable}
    >
      <Button variant="primary" onClick={tryAgain}>
        {commonTexts.tryAgain}
      </Button>
    </MessagePage>
  );
}
