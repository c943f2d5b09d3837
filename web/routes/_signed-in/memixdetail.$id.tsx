import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { PRODUCT } from "#shared/brand.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { NicknameDialog } from "#web/features/characters/nickname-dialog.tsx";
import { historyDetailQuery } from "#web/features/mixes/api.ts";
import { CloseButton } from "#web/features/mixes/close-button.tsx";
import { DeletedMix, MixDetail, MixDetailSkeleton } from "#web/features/mixes/mix-detail.tsx";
import { choosePhoto } from "#web/features/renders/photo/choose-photo.ts";
import { dashboardQuery } from "#web/features/session/api.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { codeTexts } from "#web/lib/code-texts.ts";
import { describeHistoryEntry } from "#web/lib/history-entry.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { MerchMe } from "./-merch-me.tsx";
import { ToCart } from "./-to-cart.tsx";

export const Route = createFileRoute("/_signed-in/memixdetail/$id")({
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(historyDetailQuery(params.id));
  },
  component: MemixDetail,
});

function MemixDetail() {
  const entry = useQuery(historyDetailQuery(Route.useParams().id));
  const isDeleted = entry.data?.mix === null && entry.data.deleted;
  if (entry.data && !entry.data.mix && !isDeleted) return <NotFound />;
  if (entry.error instanceof ApiError && entry.error.status === 404) return <NotFound />;
  return (
    <>
      <ScreenHeader
        title={
          isDeleted ? (
            codeTexts.deleted
          ) : entry.data ? (
            describeHistoryEntry(entry.data)
          ) : (
            <WaitingTitle />
          )
        }
        left={<CloseButton />}
        right={<ToCart />}
      />
      <main className="page py-6">
        {entry.isPending && <MixDetailSkeleton />}
        {entry.isError && (
          <LoadError
            message={entry.error.message}
            onRetry={() => entry.refetch()}
            isRetrying={entry.isFetching}
          />
        )}
        {isDeleted && <DeletedMix />}
        {entry.data?.mix && <RenamableMix mix={entry.data.mix} />}
      </main>
    </>
  );
}

/** Has the height of one line of the title, to avoid a layout shift. */
function WaitingTitle() {
  return (
    <span aria-busy="true" className="flex h-[1.1em] items-center">
      <span className="sr-only">{PRODUCT}</span>
      <Skeleton className="h-4 w-48" />
    </span>
  );
}

function RenamableMix({ mix }: { mix: Mix }) {
  const [isRenaming, setRenaming] = useState(false);
  const { me } = useSuspenseQuery(dashboardQuery).data;
  return (
    <>
      <MixDetail
        mix={mix}
        onRename={() => setRenaming(true)}
        onAnother={() => {
          const { character_id: id, nickname: name, source_image_url: imageUrl } = mix;
          if (imageUrl) choosePhoto(me.id, { id, name, imageUrl });
        }}
        merch={<MerchMe mix={mix} hasComing />}
      />
      <NicknameDialog
        open={isRenaming}
        onOpenChange={setRenaming}
        characterId={mix.character_id}
        nickname={mix.nickname}
      />
    </>
  );
}
