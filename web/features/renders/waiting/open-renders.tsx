import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Render } from "#shared/contracts/renders.ts";
import { formatCount } from "#web/lib/format.ts";
import { translateThemeText } from "#web/lib/owner-texts.ts";
import { translateRenderFailure } from "#web/lib/server-messages.ts";
import { storedPicture } from "#web/lib/stored-picture.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LogoSpinner } from "#web/ui/logo.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { isUnderWay, markRenderSeen } from "../open-renders.ts";
import { toastNoRenders, toastRenderError } from "../render-error-toasts.ts";
import { useRetryRender } from "../use-retry-render.ts";
import { formatStage, formatTimeLeft, isPhotoRefused } from "./render-status.ts";
import { useOpenRenders } from "./use-open-renders.ts";
import { useTimeLeft } from "./use-time-left.ts";

type OpenRendersProps = { onSeePlans: () => void };

/** Renders in progress and failed ones that the user has not seen. */
export function OpenRenders({ onSeePlans }: OpenRendersProps) {
  const renders = useOpenRenders();
  if (renders.length === 0) return null;
  return (
    <ul aria-label={texts.open.title} className="open-renders grid gap-4">
      {renders.map((render) => (
        <li
          key={render.id}
          data-failed={isUnderWay(render) ? undefined : render.id}
          className="ink-line flex items-start gap-4 rounded-card bg-raised p-4"
        >
          {isUnderWay(render) ? (
            <RenderInProgress render={render} />
          ) : (
            <FailedRender render={render} onSeePlans={onSeePlans} />
          )}
        </li>
      ))}
    </ul>
  );
}

function RenderInProgress({ render }: { render: Render }) {
  const timeLeft = useTimeLeft(render.eta_seconds);
  return (
    <>
      <Photo render={render} />
      <RenderDescription
        title={texts.open.mixing(translateThemeText(render.theme.name))}
        actions={
          <>
            <ViewLink render={render} />
            <LogoSpinner className="ml-3 h-7" />
          </>
        }
      >
        <p role="status">{formatStage(render)}</p>
        <p className="nums min-h-6 text-soft">{formatTimeLeft(timeLeft)}</p>
      </RenderDescription>
    </>
  );
}

type FailedProps = { render: Render; onSeePlans: () => void };

/** Offers a retry only if it could succeed. */
function FailedRender({ render, onSeePlans }: FailedProps) {
  const queryClient = useQueryClient();
  const left = formatCount(render.remaining_renders);
  const canRetry = render.character.image_url !== null && !isPhotoRefused(render);
  return (
    <>
      <Photo render={render} />
      <RenderDescription
        title={texts.tab.failed(translateThemeText(render.theme.name))}
        actions={
          <>
            {canRetry ? (
              <RetryButton render={render} onSeePlans={onSeePlans} />
            ) : (
              <ViewLink render={render} />
            )}
            <Button variant="quiet" onClick={() => markRenderSeen(queryClient, render.id)}>
              {texts.open.dismiss}
            </Button>
          </>
        }
      >
        <p role="status">{render.error && translateRenderFailure(render.error)}</p>
        <p className="nums font-semibold">{texts.ended.returned(left)}</p>
      </RenderDescription>
    </>
  );
}

function RetryButton({ render, onSeePlans }: FailedProps) {
  const { retry, isRetrying } = useRetryRender(render.id, {
    onStarted: () => undefined,
    onRefused: (error) => toastRenderError(error, { onRetry, onSeePlans }),
  });
  function onRetry() {
    if (render.remaining_renders === 0) return toastNoRenders(onSeePlans);
    retry();
  }
  return (
    <>
      <Button busy={isRetrying} onClick={onRetry}>
        {commonTexts.tryAgain}
      </Button>
      <span className="nums order-last w-full text-15 text-soft">
        {texts.bar.cost(formatCount(render.remaining_renders))}
      </span>
    </>
  );
}

function ViewLink({ render }: { render: Render }) {
  return (
    <LinkButton to="/create" search={{ render: render.id }}>
      {texts.open.view}
    </LinkButton>
  );
}

function Photo({ render: { character } }: { render: Render }) {
  if (!character.image_url) return null;
  return (
    <Picture
      {...storedPicture(character.image_url, 480)}
      alt=""
      width={64}
      height={96}
      sizes="4rem"
      className="h-24 w-16 shrink-0 object-cover"
    />
  );
}

type RenderDescriptionProps = { title: string; actions: ReactNode; children: ReactNode };

function RenderDescription({ title, actions, children }: RenderDescriptionProps) {
  return (
    <div className="grid min-w-0 flex-1 gap-3">
      <div className="max-w-text">
        <h2 className="text-20">{title}</h2>
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">{actions}</div>
    </div>
  );
}
