import GridIcon from "lucide-react/icons/layout-grid";
import ListIcon from "lucide-react/icons/list";
import { texts } from "#web/texts/stuff.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import type { View } from "./use-view.ts";

const VIEWS = [
  { value: "wall", label: texts.shownAs.wall, picture: <Icon of={GridIcon} />, isShort: true },
  { value: "list", label: texts.shownAs.list, picture: <Icon of={ListIcon} />, isShort: true },
] as const;

type ViewToggleProps = { view: View; onChange: (view: View) => void };

export function ViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <Segmented
      legend={texts.shownAs.label}
      value={view}
      onValueChange={onChange}
      segments={VIEWS}
    />
  );
}
