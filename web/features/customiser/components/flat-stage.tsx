import { useState } from "react";
import type { Variant } from "#shared/contracts/catalog.ts";
import { placeWords } from "../place-words.ts";
import { usual } from "../sheet.ts";
import type { EditDesk } from "../use-edits.ts";
import { FlatPrint } from "./flat-print.tsx";
import { MarksLegend, MarksSwitch } from "./marks-legend.tsx";
import { PrintWarning } from "./print-warning.tsx";
import { StageTools } from "./stage-tools.tsx";
import { VerdictStamp } from "./verdict-stamp.tsx";

type FlatStageProps = {
  variant: Variant;
  mix: { imageUrl: string; title: string };
  desk: EditDesk;
  onSharpen: () => void;
};

/** The flat print with its verdict and what the printer's lines mean. */
export function FlatStage({ variant, mix, desk, onSharpen }: FlatStageProps) {
  const [showsMarks, setShowsMarks] = useState(true);
  const { print_area: area } = variant;
  return (
    <div className="grid gap-2">
      <div className="ink-line overflow-hidden rounded-card bg-raised">
        <div className="flex flex-wrap items-center justify-between border-line border-b-[1.5px] px-1">
          <StageTools desk={desk} onStartOver={() => desk.change(usual(area))} />
          <MarksSwitch showsMarks={showsMarks} onShowsMarks={setShowsMarks} />
        </div>
        <div className="bg-paper p-1.5 sm:p-3">
          <FlatPrint variant={variant} mix={mix} desk={desk} showsMarks={showsMarks} />
        </div>
        <div className="flex min-h-8 items-center border-line border-t-[1.5px] px-3">
          {showsMarks && <MarksLegend area={area} />}
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {placeWords(area, desk.layout.picture)}
      </p>
      <VerdictStamp area={area} layout={desk.layout} onSharpen={onSharpen} />
      <PrintWarning area={area} desk={desk} />
    </div>
  );
}
