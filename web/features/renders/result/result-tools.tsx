import CompareIcon from "lucide-react/icons/columns-2";
import PencilIcon from "lucide-react/icons/pencil";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

type ResultToolsProps = { isComparing: boolean; onCompare: () => void; onRename: () => void };

/** Actions that need the source photo of the mix. */
export function ResultTools({ isComparing, onCompare, onRename }: ResultToolsProps) {
  return (
    <>
      <Button
        variant="link"
        icon={<Icon of={CompareIcon} className="size-4" />}
        aria-pressed={isComparing}
        onClick={onCompare}
      >
        {texts.result.compare}
      </Button>
      <Button variant="link" icon={<Icon of={PencilIcon} className="size-4" />} onClick={onRename}>
        {texts.result.changeNickname}
      </Button>
    </>
  );
}
