import StarIcon from "lucide-react/icons/star";
import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/stuff.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

type StarButtonProps = { name: string; isStarred: boolean; onToggle: () => void };

export function StarButton({ name, isStarred, onToggle }: StarButtonProps) {
  return (
    <IconButton
      label={texts.starOf(name)}
      aria-pressed={isStarred}
      icon={<Icon of={StarIcon} className={cx(isStarred && "fill-sun")} />}
      onClick={onToggle}
    />
  );
}
