import RotateCwIcon from "lucide-react/icons/rotate-cw";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { LocalPhoto } from "../../draft/draft.ts";
import type { Turns } from "../crop/cut.ts";
import { rotatePhotoCut } from "../crop/rotate-photo-cut.ts";
import { useCutting } from "../crop/use-cutting.ts";

type TurnOfferProps = { photo: LocalPhoto; turns: Turns; onTurned: (photo: LocalPhoto) => void };

/** Rotates a photo upright. */
export function TurnOffer({ photo, turns, onTurned }: TurnOfferProps) {
  const { isCutting, hasFailed, finish } = useCutting(photo, onTurned);
  if (hasFailed) return <p role="alert">{texts.advice.turnFailed}</p>;
  return (
    <Button
      icon={<Icon of={RotateCwIcon} />}
      busy={isCutting}
      onClick={() => void rotatePhotoCut(photo, turns).then(finish)}
    >
      {texts.advice.turn}
    </Button>
  );
}
