import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { toast } from "sonner";
import { isRenderOver, type Render } from "#shared/contracts/renders.ts";
import { thumbUrl } from "#shared/images.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { texts } from "#web/texts/creation.ts";
import { focusTitle } from "#web/ui/arrival.ts";
import { Failure } from "#web/ui/failure.tsx";
import { giveNotice } from "../notices.ts";
import { noteTold } from "../open-renders.ts";
import { useLiveRender } from "../use-live-render.ts";
import { useRenderEnd } from "../use-render-end.ts";
import { stateTitle } from "../waiting-words.ts";
import { Finished, type WaysOn } from "./finished.tsx";
import { PrintFrame, PrintFrameLoading } from "./print-frame.tsx";
import { ResultHeader } from "./result-header.tsx";
import { ResultLayout } from "./result-layout.tsx";
import { UnknownRender } from "./unknown-render.tsx";
import { Waiting } from "./waiting.tsx";

type ResultStepProps = { id: string; toCart: ReactNode; ways: WaysOn };

/** Step 3: the wait and what comes of it, at an address that can be left and opened again. */
export function ResultStep({ id, toCart, ways }: ResultStepProps) {
  const { data: render, error, refetch, isFetching, isCutOff } = useLiveRender(id);
  const queryClient = useQueryClient();
  useRenderEnd(render, (ended) => {
    // Balance, counts and lists have changed.
    void queryClient.invalidateQueries();
    sayEnd(ended);
    // The button that was pressed while it was made is gone.
    if (document.activeElement === document.body) focusTitle();
    void giveNotice({
      title: stateTitle(ended),
      body: ended.mix ? texts.notice.done : texts.notice.failed,
      icon: ended.mix ? thumbUrl(ended.mix.image_url, 480) : undefined,
    });
  });

  const isOver = render !== undefined && isRenderOver(render.status);
  useEffect(() => {
    if (isOver) noteTold(queryClient, id);
  }, [isOver, queryClient, id]);

  if (!render && isUnknown(error)) return <UnknownRender />;
  return (
    <>
      <ResultHeader render={render} toCart={toCart} />
      <ResultLayout frame={render ? <PrintFrame render={render} /> : <PrintFrameLoading />}>
        {render && !isOver && <Waiting render={render} isCutOff={isCutOff} />}
        {render && isOver && <Finished render={render} ways={ways} />}
        {!render && error && (
          <Failure message={error.message} onRetry={() => refetch()} isRetrying={isFetching} />
        )}
      </ResultLayout>
    </>
  );
}

function sayEnd({ status, theme }: Render) {
  if (status === "done") toast.success(texts.result.saved(theme.name));
  if (status === "failed") toast.error(texts.result.failed);
}

/** Also what can be no id at all. */
function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
