import { useState } from "react";
import type { Variant } from "#shared/contracts/catalog.ts";
import { describePlacement } from "../placement-format.ts";
import { createDefaultLayout, type ShownMix } from "../sheet.ts";
import type { LayoutEditor } from "../use-edits.ts";
import { FlatPrint } from "./flat-print.tsx";
import { MarksLegend, MarksSwitch } from "./marks-legend.tsx";
import { StageTools } from "./stage-tools.tsx";

type FlatStageProps = {
  variant: Variant;
  mix: ShownMix;
  desk: LayoutEditor;
};

export function FlatStage({ variant, mix, desk }: FlatStageProps) {
  const [showsMarks, setShowsMarks] = useState(true);
  const { print_area: area } = variant;
  return (
    <div>
      <div className="ink-line overflow-hidden rounded-card bg-raised">
        <div className="flex flex-wrap items-center justify-between border-line border-b-[1.5px] px-1">
          <StageTools
            desk={desk}
            onStartOver={() => desk.change(createDefaultLayout(area, mix.cut))}
          />
          <MarksSwitch showsMarks={showsMarks} onShowsMarks={setShowsMarks} />
        </div>
        <div className="flex min-h-8 items-center px-3">
          {showsMarks && <MarksLegend area={area} />}
        </div>
        <div className="bg-paper p-1.5 sm:p-3">
          <FlatPrint variant={variant} mix={mix} desk={desk} showsMarks={showsMarks} />
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {describePlacement(area, desk.layout.picture)}
      </p>
    </div>
  );
}
