import PencilIcon from "lucide-react/icons/pencil";
import { DELETED_INFO } from "#shared/contracts/history.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { cx } from "#web/lib/class-names.ts";
import { formatLongDate } from "#web/lib/format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

type MixPersonProps = { mix: Mix; onRename: () => void };

/** Who is on it; a deleted person cannot be renamed. */
export function MixPerson({ mix, onRename }: MixPersonProps) {
  const isDeleted = mix.nickname === DELETED_INFO;
  return (
    <div>
      <div className="flex items-start gap-2">
        <h2
          className={cx("wrap-anywhere pt-1.5", mix.nickname.length > 20 ? "text-25" : "text-32")}
        >
          {mix.nickname}
        </h2>
        {!isDeleted && (
          <IconButton
            label="Change image nickname"
            icon={<Icon of={PencilIcon} />}
            onClick={onRename}
          />
        )}
      </div>
      <p className="mt-1 text-15 text-soft">
        Mixed on <time dateTime={mix.created_at}>{formatLongDate(mix.created_at)}</time>
      </p>
      {isDeleted && (
        <p className="mt-2 max-w-text text-15 text-soft">
          The photo of {mix.name} was deleted. This mix stays yours.
        </p>
      )}
    </div>
  );
}
