import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { toast } from "sonner";
import { isRenderOver } from "#shared/contracts/renders.ts";
import { getThumbUrl } from "#shared/images.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { texts } from "#web/texts/renders.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { MessagePage } from "#web/ui/message-page.tsx";
import { focusTitle } from "#web/ui/navigation-focus.ts";
import { markRenderSeen } from "../open-renders.ts";
import { StepMain } from "../step-main.tsx";
import { showNotification } from "../waiting/notifications.ts";
import { PrintFrame, PrintFrameLoading } from "../waiting/print-frame.tsx";
import { formatPageTitle } from "../waiting/render-status.ts";
import { useLiveRender } from "../waiting/use-live-render.ts";
import { Waiting } from "../waiting/waiting.tsx";
import { Finished, type ResultNavigation } from "./finished.tsx";
import { ResultHeader } from "./result-header.tsx";
import { useRenderEnd } from "./use-render-end.ts";
import { useReveal } from "./use-reveal.ts";

type ResultStepProps = { id: string; toCart: ReactNode; ways: ResultNavigation };

/** Step 3: progress and result, under a URL that can be reopened. */
export function ResultStep({ id, toCart, ways }: ResultStepProps) {
  const { data: render, error, refetch, isFetching, isCutOff } = useLiveRender(id);
  const reveal = useReveal(render);
  const [split, setSplit] = useState(0);
  const queryClient = useQueryClient();
  useRenderEnd(render, (ended) => {
    // Balance, counts and lists have changed.
    void queryClient.invalidateQueries();
    if (ended.status === "failed") toast.error(texts.result.failed);
    // The focused button was unmounted.
    if (document.activeElement === document.body) focusTitle();
    void showNotification({
      title: formatPageTitle(ended),
      body: ended.mix ? texts.notice.done : texts.notice.failed,
      icon: ended.mix ? getThumbUrl(ended.mix.image_url, 480) : undefined,
    });
  });

  const isOver = render !== undefined && isRenderOver(render.status);
  useEffect(() => {
    if (isOver) markRenderSeen(queryClient, id);
  }, [isOver, queryClient, id]);

  if (!render && isUnknown(error)) return <UnknownRender />;
  return (
    <>
      <ResultHeader render={render} toCart={toCart} />
      <ResultLayout
        frame={
          render ? (
            <PrintFrame render={render} reveal={reveal} split={split} onSplit={setSplit} />
          ) : (
            <PrintFrameLoading />
          )
        }
      >
        {render && !isOver && <Waiting render={render} isCutOff={isCutOff} />}
        {render && isOver && (
          <Finished
            render={render}
            ways={ways}
            reveal={reveal}
            isComparing={split > 0}
            onCompare={() => setSplit(split > 0 ? 0 : 50)}
          />
        )}
        {!render && error && (
          <LoadError message={error.message} onRetry={() => refetch()} isRetrying={isFetching} />
        )}
      </ResultLayout>
    </>
  );
}

/** 400 is an invalid id. */
function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function UnknownRender() {
  return (
    <MessagePage title={texts.unknown.title} text={texts.unknown.words}>
      <LinkButton to="/create" variant="primary">
        {texts.unknown.pick}
      </LinkButton>
      <LinkButton to="/dashboard/stuff">{texts.unknown.toStuff}</LinkButton>
    </MessagePage>
  );
}

/** The picture takes the window's height; the rest is beside it, on phones below. */
function ResultLayout({ frame, children }: { frame: ReactNode; children: ReactNode }) {
  return (
    <StepMain className="grid gap-y-1 py-4 sm:grid-cols-[min(50%,max(16rem,calc((100dvh-7.25rem)*2/3)))_minmax(0,1fr)] sm:gap-x-8 sm:py-6 lg:gap-x-14">
      {frame}
      <div className="grid content-start gap-4 pb-6">{children}</div>
    </StepMain>
  );
}
