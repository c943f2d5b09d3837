import { queryOptions, useQuery } from "@tanstack/react-query";
import ChevronDownIcon from "lucide-react/icons/chevron-down";
import { useRef } from "react";
import { DELETED_MIX_DAYS, type DeletedMix, mixLabel } from "#shared/contracts/mixes.ts";
import { api } from "#web/lib/api-client.ts";
import { formatCount, formatMonthDay } from "#web/lib/format.ts";
import { productPicture } from "#web/lib/stored-picture.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useRestoreMixes } from "./use-delete-mixes.ts";

/** What can still be restored, deleted last first. */
const deletedMixesQuery = queryOptions({
  queryKey: ["mixes", "deleted"],
  queryFn: ({ signal }) => api.get<DeletedMix[]>("/api/genimages/deleted", { signal }),
});

/** The way back when the toast is gone; not there when there is nothing to go back to. */
export function DeletedMixes() {
  const { data = [] } = useQuery(deletedMixesQuery);
  const place = useRef<HTMLDivElement>(null);
  const restore = useRestoreMixes();
  /** The row goes with its button, so the focus is given to what stays. */
  const giveBack = (id: string) =>
    restore.mutate([id], { onSuccess: () => place.current?.focus({ preventScroll: true }) });
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {data.length > 0 && (
        <DeletedList mixes={data} onRestore={giveBack} isBusy={restore.isPending} />
      )}
    </div>
  );
}

type DeletedListProps = {
  mixes: readonly DeletedMix[];
  onRestore: (id: string) => void;
  isBusy: boolean;
};

function DeletedList({ mixes, onRestore, isBusy }: DeletedListProps) {
  return (
    <details className="group mt-10 border-line border-t-[1.5px]">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-picture font-semibold text-15 text-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        Recently deleted ({formatCount(mixes.length)})
        <Icon of={ChevronDownIcon} className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="mb-3 max-w-text text-15 text-soft">
        Kept for {DELETED_MIX_DAYS} days, then gone for good. What you ordered stays with its order.
      </p>
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
        <span className="wrap-anywhere line-clamp-2 font-semibold">{mixLabel(mix)}</span>
        <span className="block text-15 text-soft">
          Gone on <time dateTime={mix.gone_at}>{formatMonthDay(mix.gone_at)}</time>
        </span>
      </p>
      <Button
        variant="plain"
        busy={isBusy}
        aria-label={`Restore ${mixLabel(mix)}`}
        onClick={onRestore}
      >
        Restore
      </Button>
    </li>
  );
}
