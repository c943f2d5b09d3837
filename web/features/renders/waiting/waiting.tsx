import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { Render, RenderStatus } from "#shared/contracts/renders.ts";
import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { cancelRender, renderQuery } from "../api.ts";
import { ThumbBar } from "../thumb-bar.tsx";
import { NotificationSwitch } from "./notification-switch.tsx";
import { formatStage, formatTimeLeft } from "./render-status.ts";
import { useTimeLeft } from "./use-time-left.ts";

type WaitingProps = { render: Render; isCutOff: boolean };

/** The text beside the sheet while the picture is being made. */
export function Waiting({ render, isCutOff }: WaitingProps) {
  const timeLeft = useTimeLeft(render.eta_seconds);
  return (
    <>
      <Headline waits={render.waits} />
      {!render.waits && (
        <div className="grid min-h-13 content-start">
          <p aria-live="polite" className="font-semibold">
            {formatStage(render)}
          </p>
          <p className="nums text-soft">{formatTimeLeft(timeLeft)}</p>
        </div>
      )}
      <Stages status={render.status} />
      <p className="max-w-[44ch] text-soft">{texts.waiting.canLeave}</p>
      <NotificationSwitch />
      {isCutOff && (
        <p role="status" className="max-w-[44ch] border-sun border-l-4 pl-3 text-15">
          {texts.waiting.cutOff}
        </p>
      )}
      {render.status === "queued" && <CancelRender id={render.id} />}
    </>
  );
}

function Headline({ waits }: { waits: boolean }) {
  const { title, words, tomorrow } = texts.waiting;
  return (
    <div className="grid gap-1.5 max-sm:mt-3 sm:gap-2">
      <h2 className="text-32 sm:text-44">{waits ? tomorrow.title : title}</h2>
      <p aria-live="polite" className="max-w-[44ch] text-20">
        {waits ? tomorrow.words : words}
      </p>
    </div>
  );
}

const STAGES: { status: RenderStatus; label: string; ink: string }[] = [
  { status: "queued", label: texts.waiting.stages.queued, ink: "bg-coral" },
  { status: "generating", label: texts.waiting.stages.generating, ink: "bg-teal-shape" },
  { status: "preparing", label: texts.waiting.stages.preparing, ink: "bg-ink" },
];

/** Fills one ink per completed stage; the text states the same. */
function Stages({ status }: { status: RenderStatus }) {
  const reached = STAGES.findIndex((stage) => stage.status === status);
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-2" aria-label={texts.waiting.stages.title}>
      {STAGES.map((stage, index) => (
        <li
          key={stage.status}
          aria-current={index === reached ? "step" : undefined}
          className={cx("flex items-center gap-2 text-15", index > reached && "text-soft")}
        >
          <span
            className={cx(
              "ink-line size-4 rounded-pill transition-colors duration-500",
              index <= reached && stage.ink,
            )}
          />
          <span className={cx(index === reached && "font-semibold")}>{stage.label}</span>
        </li>
      ))}
    </ol>
  );
}

function CancelRender({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const cancel = useMutation({
    networkMode: "always",
    mutationFn: () => cancelRender(id),
    onSuccess: (render) => queryClient.setQueryData(renderQuery(id).queryKey, render),
    // For example if the render has started meanwhile.
    onError: (error) => toast.error(error.message),
  });
  return (
    <ThumbBar>
      <Button size="lg" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {texts.waiting.cancel}
      </Button>
    </ThumbBar>
  );
}
