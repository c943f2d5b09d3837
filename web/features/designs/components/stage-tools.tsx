import Redo2Icon from "lucide-react/icons/redo-2";
import RotateCcwIcon from "lucide-react/icons/rotate-ccw";
import Undo2Icon from "lucide-react/icons/undo-2";
import { texts } from "#web/texts/designs.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { LayoutEditor } from "../use-edits.ts";

type StageToolsProps = { desk: LayoutEditor; onStartOver: () => void };

export function StageTools({ desk, onStartOver }: StageToolsProps) {
  return (
    <div className="flex items-center">
      <IconButton
        label={texts.flat.undo}
        icon={<Icon of={Undo2Icon} />}
        disabled={!desk.canUndo}
        onClick={desk.undo}
      />
      <IconButton
        label={texts.flat.redo}
        icon={<Icon of={Redo2Icon} />}
        disabled={!desk.canRedo}
        onClick={desk.redo}
      />
      <Button
        variant="quiet"
        className="px-3"
        icon={<Icon of={RotateCcwIcon} />}
        onClick={onStartOver}
      >
        {texts.flat.startOver}
      </Button>
    </div>
  );
}
