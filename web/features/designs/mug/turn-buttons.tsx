import RotateCcwIcon from "lucide-react/icons/rotate-ccw";
import RotateCwIcon from "lucide-react/icons/rotate-cw";
import { texts } from "#web/texts/designs.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { VIEWS } from "./measures.ts";

type TurnButtonsProps = { onStep: (steps: number) => void; onView: (turn: number) => void };

export function TurnButtons({ onStep, onView }: TurnButtonsProps) {
  return (
    <div className="flex items-center justify-center gap-1 border-line border-t-[1.5px] py-1.5">
      <IconButton
        label={texts.mug.turnLeft}
        icon={<Icon of={RotateCwIcon} />}
        onClick={() => onStep(-1)}
      />
      <Button variant="quiet" className="px-3" onClick={() => onView(VIEWS.handleLeft)}>
        {texts.mug.handleLeft}
      </Button>
      <Button variant="quiet" className="px-3" onClick={() => onView(VIEWS.handleRight)}>
        {texts.mug.handleRight}
      </Button>
      <IconButton
        label={texts.mug.turnRight}
        icon={<Icon of={RotateCcwIcon} />}
        onClick={() => onStep(1)}
      />
    </div>
  );
}
