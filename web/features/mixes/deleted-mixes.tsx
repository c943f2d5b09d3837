import { useQuery } from "@tanstack/react-query";
import ChevronDownIcon from "lucide-react/icons/chevron-down";
import { useRef } from "react";
import { DELETED_MIX_DAYS, type DeletedMix } from "#shared/contracts/mixes.ts";
import { formatCount, formatMonthDay } from "#web/lib/format.ts";
import { formatMix } from "#web/lib/owner-texts.ts";
import { renderRichText } from "#web/lib/rich-text.tsx";
import { productPicture } from "#web/lib/stored-picture.ts";
import { texts } from "#web/texts/mixes.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyLink } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { deletedMixesQuery } from "./api.ts";
import { useRestoreMixes } from "./use-delete-mixes.ts";

const RECENTLY_DELETED = "recently-deleted";

type DeletedMixesProps = {
  /** Expanded if there are no other mixes. */
  isOpen: boolean;
};

/** Restores mixes after the undo toast is gone; renders nothing without deleted mixes. */
export function DeletedMixes({ isOpen }: DeletedMixesProps) {
  const { data = [] } = useQuery(deletedMixesQuery);
  const container = useRef<HTMLDivElement>(null);
  const restore = useRestoreMixes();
  /** The clicked button is removed with its row, so focus moves to the container. */
  const onRestore = (id: string) =>
    restore.mutate([id], { onSuccess: () => container.current?.focus({ preventScroll: true }) });
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {data.length > 0 && (
        <DeletedList
          mixes={data}
          isOpen={isOpen}
          onRestore={onRestore}
          isBusy={restore.isPending}
        />
      )}
    </div>
  );
}

type DeletedListProps = {
  mixes: readonly DeletedMix[];
  isOpen: boolean;
  onRestore: (id: string) => void;
  isBusy: boolean;
};

function DeletedList({ mixes, isOpen, onRestore, isBusy }: DeletedListProps) {
  return (
    <details
      id={RECENTLY_DELETED}
      open={isOpen}
      className="group mt-10 scroll-mt-20 border-line border-t-[1.5px]"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-picture font-semibold text-15 text-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        {texts.recent.title(formatCount(mixes.length))}
        <Icon of={ChevronDownIcon} className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="mb-3 max-w-text text-15 text-soft">{texts.recent.words(DELETED_MIX_DAYS)}</p>
      <ul>
        {mixes.map((mix) => (
          <DeletedRow key={mix.id} mix={mix} onRestore={() => onRestore(mix.id)} isBusy={isBusy} />
        ))}
      </ul>
    </details>
  );
}

type DeletedRowProps = { mix: DeletedMix; onRestore: () => void; isBusy: boolean };

function DeletedRow({ mix, onRestore, isBusy }: DeletedRowProps) {
  return (
    <li className="flex items-center gap-4 border-line border-t-[1.5px] py-2">
      <Picture
        {...productPicture(mix.image_url, 112)}
        alt=""
        width={56}
        height={56}
        sizes="56px"
        className="size-14 bg-transparent object-contain"
      />
      <p className="min-w-0 flex-1">
        <span className="wrap-anywhere line-clamp-2 font-semibold">{formatMix(mix)}</span>
        <span className="block text-15 text-soft">
          {renderRichText(texts.recent.goneOn(formatMonthDay(mix.gone_at)), {
            time: (day) => <time dateTime={mix.gone_at}>{day}</time>,
          })}
        </span>
      </p>
      <Button
        variant="plain"
        busy={isBusy}
        aria-label={texts.recent.restoreOf(formatMix(mix))}
        onClick={onRestore}
      >
        {texts.recent.restore}
      </Button>
    </li>
  );
}

/** Shown if all mixes are deleted and some can be restored. */
export function AllDeleted() {
  return (
    <EmptyLink
      texts={{ ...texts.allGone, words: texts.allGone.words(DELETED_MIX_DAYS) }}
      to="/dashboard/stuff"
      hash={RECENTLY_DELETED}
    />
  );
}
