import GridIcon from "lucide-react/icons/layout-grid";
import ListIcon from "lucide-react/icons/list";
import ListChecksIcon from "lucide-react/icons/list-checks";
import type { View } from "#web/features/stuff/use-view.ts";
import { texts } from "#web/texts/stuff.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import type { Selecting } from "./-use-selecting.tsx";

type MixToolsProps = { selecting: Selecting; view: View; onView: (view: View) => void };

export function MixTools({ selecting: { selection, button }, view, onView }: MixToolsProps) {
  return (
    <>
      <ViewToggle view={view} onChange={onView} />
      <Button
        ref={button}
        variant="plain"
        className="bg-raised max-sm:size-13 max-sm:rounded-pill max-sm:px-0 sm:min-h-13 sm:rounded-pill aria-pressed:bg-ink aria-pressed:text-paper"
        icon={<Icon of={ListChecksIcon} />}
        aria-pressed={selection.isOn}
        data-tip={texts.select}
        onClick={selection.isOn ? selection.stop : selection.start}
      >
        <span className="max-sm:sr-only">{texts.select}</span>
      </Button>
    </>
  );
}

const VIEWS = [
  { value: "wall", label: texts.shownAs.wall, picture: <Icon of={GridIcon} />, isShort: true },
  { value: "list", label: texts.shownAs.list, picture: <Icon of={ListIcon} />, isShort: true },
] as const;

type ViewToggleProps = { view: View; onChange: (view: View) => void };

function ViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <Segmented
      legend={texts.shownAs.label}
      value={view}
      onValueChange={onChange}
      segments={VIEWS}
    />
  );
}
