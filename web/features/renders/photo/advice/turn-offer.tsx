import RotateCwIcon from "lucide-react/icons/rotate-cw";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { LocalPhoto } from "../../draft/draft.ts";
import type { Turns } from "../crop/cut.ts";
import { turnedCut } from "../crop/turned-cut.ts";
import { useCutting } from "../crop/use-cutting.ts";

type TurnOfferProps = { photo: LocalPhoto; turns: Turns; onTurned: (photo: LocalPhoto) => void };

/** Sets a photo upright that lies on its side or stands on its head. */
export function TurnOffer({ photo, turns, onTurned }: TurnOfferProps) {
  const { isCutting, hasFailed, finish } = useCutting(photo, onTurned);
  if (hasFailed) return <p role="alert">{texts.advice.turnFailed}</p>;
  return (
    <Button
      icon={<Icon of={RotateCwIcon} />}
      busy={isCutting}
      onClick={() => void turnedCut(photo, turns).then(finish)}
    >
      {texts.advice.turn}
    </Button>
  );
}
