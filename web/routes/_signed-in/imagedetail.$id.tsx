import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import type { HistoryDetail } from "#shared/contracts/history.ts";
import {
  DeletedPhoto,
  PhotoDetail,
  PhotoDetailSkeleton,
} from "#web/features/characters/photo-detail.tsx";
import { historyDetailQuery } from "#web/features/mixes/api.ts";
import { choosePhoto } from "#web/features/renders/photo/choose-photo.ts";
import { dashboardQuery } from "#web/features/session/api.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { codeTexts } from "#web/lib/code-texts.ts";
import { BackButton } from "#web/ui/back-button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";
import { MixesOfPhoto } from "./-mixes-of-photo.tsx";

export const Route = createFileRoute("/_signed-in/imagedetail/$id")({
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(historyDetailQuery(params.id));
  },
  component: ImageDetail,
});

/** The history category, which is also the title. */
const CATEGORY: HistoryDetail["category"] = "Photo upload";

function ImageDetail() {
  const entry = useQuery(historyDetailQuery(Route.useParams().id));
  if (entry.data && entry.data.category !== CATEGORY) return <NotFound />;
  if (entry.error instanceof ApiError && entry.error.status === 404) return <NotFound />;
  return (
    <>
      <ScreenHeader title={codeTexts.categories[CATEGORY]} left={<BackButton isShort />} />
      <main className="page py-6">
        {entry.isPending && <PhotoDetailSkeleton />}
        {entry.isError && (
          <LoadError
            message={entry.error.message}
            onRetry={() => entry.refetch()}
            isRetrying={entry.isFetching}
          />
        )}
        {entry.data && <Photo entry={entry.data} />}
      </main>
    </>
  );
}

function Photo({ entry }: { entry: HistoryDetail }) {
  const navigate = Route.useNavigate();
  const { me } = useSuspenseQuery(dashboardQuery).data;
  const { character } = entry;
  if (!character) return <DeletedPhoto />;
  const { id, name, image_url: imageUrl } = character;
  const face = { id, name, imageUrl };
  return (
    <div className="grid gap-10 *:min-w-0">
      <PhotoDetail
        character={character}
        onMix={() => choosePhoto(me.id, face)}
        // Replaces the history entry, so that 'back' does not lead to the deleted photo.
        onDeleted={() => navigate({ to: "/dashboard", replace: true })}
      />
      <MixesOfPhoto face={face} />
    </div>
  );
}
