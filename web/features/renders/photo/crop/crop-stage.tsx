import { type KeyboardEvent, useEffect, useState } from "react";
import { texts } from "#web/texts/renders-crop.ts";
import { getKeyMove, getKeyTurns } from "./crop-keys.ts";
import { computeView, projectFrame, toTransform, type View } from "./stage-view.ts";
import { type CropController, toShare } from "./use-crop.ts";
import type { CropSource } from "./use-crop-source.ts";
import { type Pull, useStageGestures } from "./use-stage-gestures.ts";

type CropStageProps = { source: CropSource; desk: CropController; hintId: string };

/** The frame stays fixed; the photo moves under it. */
export function CropStage({ source, desk, hintId }: CropStageProps) {
  const { cut, turned } = desk;
  const { size: stage, hands } = useStageGestures(onPull);
  const view = stage && computeView(stage, turned, cut.frame);

  function onPull({ from, to, ratio }: Pull) {
    if (!view) return;
    // Without a frame the photo cannot be panned; zooming in creates one.
    if (!cut.frame) return ratio > 1 ? desk.move({ by: { x: 0, y: 0 }, ratio }) : undefined;
    const area = projectFrame(view, cut.frame);
    const by = { x: (to.x - from.x) / area.width, y: (to.y - from.y) / area.width };
    desk.move({ by, ratio, at: toShare(area, to) });
  }
  function onKeyDown(event: KeyboardEvent) {
    const move = getKeyMove(event);
    const turns = getKeyTurns(event);
    if (!move && turns === 0) return;
    event.preventDefault();
    if (move) desk.move(move);
    else desk.turn(turns);
  }
  const keys = { tabIndex: 0, onKeyDown };
  return (
    <div
      {...hands}
      {...keys}
      role="application"
      aria-label={texts.stage}
      aria-describedby={hintId}
      className="relative min-h-0 cursor-grab sm:row-span-2 touch-none select-none overflow-hidden bg-line -outline-offset-3 active:cursor-grabbing"
    >
      {view && <Drawing source={source} view={view} turns={cut.turns} />}
      {view && cut.frame && <FrameLines area={projectFrame(view, cut.frame)} />}
    </div>
  );
}

type DrawingProps = { source: CropSource; view: View; turns: CropController["cut"]["turns"] };

/** Mounts the source canvas itself, so that a huge photo is in memory only once. */
function Drawing({ source, view, turns }: DrawingProps) {
  const { drawing, size } = source;
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(() => {
    drawing.className = "max-w-none";
    container?.replaceChildren(drawing);
  }, [container, drawing]);
  return (
    <div
      ref={setContainer}
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 origin-top-left"
      style={{ transform: toTransform(view, { size, turns, drawnWidth: drawing.width }) }}
    />
  );
}

/** Dims what is cropped away; the rule of thirds helps to place the eyes. */
function FrameLines({ area }: { area: ReturnType<typeof projectFrame> }) {
  const { x, y, width, height } = area;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 grid grid-cols-3 grid-rows-3 shadow-[0_0_0_200vmax_var(--color-scrim)] outline-2 outline-[#ffffff]"
      style={{ width, height, transform: `translate(${x}px, ${y}px)` }}
    >
      <span className="col-start-2 row-span-3 row-start-1 border-[#ffffff59] border-x" />
      <span className="col-span-3 col-start-1 row-start-2 border-[#ffffff59] border-y" />
    </div>
  );
}
