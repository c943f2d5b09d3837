import RotateCwIcon from "lucide-react/icons/rotate-cw";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { LocalPhoto } from "../../draft/draft.ts";
import { type Cut, rotateSize, type Turns } from "../crop/cut.ts";
import { rotateCut } from "../crop/frame-moves.ts";
import { useCutting } from "../crop/use-cutting.ts";
import { openPhoto } from "../open-photo.ts";

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

/** Rotates a cut by further quarter turns clockwise. */
async function rotatePhotoCut({ source, cut }: LocalPhoto, turns: Turns): Promise<Cut> {
  const image = await openPhoto(source);
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  let turned = cut;
  for (let done = 0; done < turns; done++) {
    turned = rotateCut(rotateSize(size, turned.turns), turned);
  }
  return turned;
}
