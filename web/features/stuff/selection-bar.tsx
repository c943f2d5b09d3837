import DownloadIcon from "lucide-react/icons/download";
import TrashIcon from "lucide-react/icons/trash-2";
import { MAX_ZIP_MIXES } from "#shared/contracts/mixes.ts";
import { formatCount } from "#web/lib/format.ts";
import { texts } from "#web/texts/stuff.ts";
import { bottomBar } from "#web/ui/bars.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AnchorButton } from "#web/ui/link-button.tsx";
import { getZipUrl } from "./api.ts";

type SelectionBarProps = {
  /** Ids of the selected and of all visible mixes. */
  chosen: readonly string[];
  shown: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  onDelete: () => void;
  isDeleting: boolean;
  onDone: () => void;
};

/** Actions for the selected mixes; a bottom bar on phones, sticky elsewhere. */
export function SelectionBar(props: SelectionBarProps) {
  const { chosen, shown, onChoose, onDelete, isDeleting, onDone } = props;
  const areAll = shown.length > 0 && chosen.length === shown.length;
  return (
    <section
      ref={bottomBar}
      // Replaces the tab bar on phones.
      data-own-bar=""
      aria-label={texts.selection.label}
      className="sm:ink-line tall:sticky tall:bottom-0 z-20 order-last -mx-4 mt-4 grid gap-x-4 gap-y-2 border-line border-t-[1.5px] bg-paper px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:tall:bottom-4 sm:mx-0 sm:flex sm:items-center sm:rounded-card sm:bg-raised sm:py-2.5"
    >
      <div className="flex flex-1 items-center justify-between gap-4 sm:justify-start">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold text-15">
          <input
            type="checkbox"
            checked={areAll}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && !areAll;
            }}
            disabled={shown.length === 0}
            onChange={() => onChoose(areAll ? [] : shown)}
            className="size-5 cursor-pointer accent-teal"
          />
          {texts.selection.all(formatCount(shown.length))}
        </label>
        <p role="status" className="nums text-15 text-soft">
          {texts.selection.count(formatCount(chosen.length))}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 pr-[3px] max-sm:*:grow max-sm:*:px-2">
        <ZipButton chosen={chosen} />
        <Button
          variant="danger"
          icon={<Icon of={TrashIcon} className="max-sm:hidden" />}
          busy={isDeleting}
          disabled={chosen.length === 0}
          onClick={onDelete}
        >
          {texts.selection.delete}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {texts.selection.done}
        </Button>
      </div>
    </section>
  );
}

function ZipButton({ chosen }: { chosen: readonly string[] }) {
  const icon = <Icon of={DownloadIcon} className="max-sm:hidden" />;
  const count = chosen.length;
  if (count > MAX_ZIP_MIXES) {
    return (
      <Button disabled icon={icon}>
        {texts.selection.zipLimit(MAX_ZIP_MIXES)}
      </Button>
    );
  }
  if (count === 0) {
    return (
      <Button disabled icon={icon}>
        {texts.selection.zip}
      </Button>
    );
  }
  return (
    <AnchorButton href={getZipUrl(chosen)} download icon={icon}>
      {texts.selection.zipOf(count)}
    </AnchorButton>
  );
}
