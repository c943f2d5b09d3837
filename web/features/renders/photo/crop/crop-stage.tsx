import { type KeyboardEvent, useEffect, useState } from "react";
import { texts } from "#web/texts/renders-crop.ts";
import { keyMove, keyTurns } from "./crop-keys.ts";
import { frameOn, transformOf, type View, viewOf } from "./stage-view.ts";
import { type CropDesk, shareOf } from "./use-crop.ts";
import type { CropSource } from "./use-crop-source.ts";
import { type Pull, useStageHands } from "./use-stage-hands.ts";

type CropStageProps = { source: CropSource; desk: CropDesk; hintId: string };

/** The photo under its frame. The photo moves, the frame stays. */
export function CropStage({ source, desk, hintId }: CropStageProps) {
  const { cut, turned } = desk;
  const { size: stage, hands } = useStageHands(pull);
  const view = stage && viewOf(stage, turned, cut.frame);

  function pull({ from, to, ratio }: Pull) {
    if (!view) return;
    // The whole photo lies still until it is zoomed.
    if (!cut.frame) return ratio > 1 ? desk.move({ by: { x: 0, y: 0 }, ratio }) : undefined;
    const area = frameOn(view, cut.frame);
    const by = { x: (to.x - from.x) / area.width, y: (to.y - from.y) / area.width };
    desk.move({ by, ratio, at: shareOf(area, to) });
  }
  function press(event: KeyboardEvent) {
    const move = keyMove(event);
    const turns = keyTurns(event);
    if (!move && turns === 0) return;
    event.preventDefault();
    if (move) desk.move(move);
    else desk.turn(turns);
  }
  const keys = { tabIndex: 0, onKeyDown: press };
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
      {view && cut.frame && <FrameLines area={frameOn(view, cut.frame)} />}
    </div>
  );
}

type DrawingProps = { source: CropSource; view: View; turns: CropDesk["cut"]["turns"] };

/** The canvas itself, so that a huge photo is held only once. */
function Drawing({ source, view, turns }: DrawingProps) {
  const { drawing, size } = source;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    drawing.className = "max-w-none";
    place?.replaceChildren(drawing);
  }, [place, drawing]);
  return (
    <div
      ref={setPlace}
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 origin-top-left"
      style={{ transform: transformOf(view, { size, turns, drawnWidth: drawing.width }) }}
    />
  );
}

/** What is left out lies in the shade; thirds help to place the eyes. */
function FrameLines({ area }: { area: ReturnType<typeof frameOn> }) {
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
