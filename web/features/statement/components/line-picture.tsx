import ClockAlertIcon from "lucide-react/icons/clock-alert";
import ImageOffIcon from "lucide-react/icons/image-off";
import PlusIcon from "lucide-react/icons/plus";
import UndoIcon from "lucide-react/icons/undo-2";
import type { StatementLine } from "#shared/contracts/statement.ts";
import { productPicture } from "#web/lib/stored-picture.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";

/** Icons for lines without a picture, or with a deleted one. */
const ICONS = {
  grant: PlusIcon,
  reserve: ImageOffIcon,
  capture: ImageOffIcon,
  return: UndoIcon,
  expire: ClockAlertIcon,
  revoke: UndoIcon,
  restore: PlusIcon,
};

export function LinePicture({ line }: { line: StatementLine }) {
  if (!line.image_url) {
    return (
      <span
        aria-hidden="true"
        className="soft-line grid size-12 shrink-0 place-items-center rounded-picture text-soft"
      >
        <Icon of={ICONS[line.kind]} />
      </span>
    );
  }
  return (
    <Picture
      {...productPicture(line.image_url, 112)}
      alt=""
      width={48}
      height={48}
      sizes="48px"
      className="size-12 shrink-0 bg-transparent object-contain"
    />
  );
}
