import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { Mix } from "#shared/contracts/mixes.ts";
import type { OrderDetail } from "#shared/contracts/orders.ts";
import { mixesQuery } from "#web/features/mixes/api.ts";
import type { SavedPhoto } from "#web/features/renders/draft/draft.ts";
import { choosePhoto } from "#web/features/renders/photo/choose-photo.ts";
import { dashboardQuery } from "#web/features/session/api.ts";
import { themesQuery } from "#web/features/themes/api.ts";
import { OtherThemes } from "#web/features/themes/other-themes.tsx";
import { formatCount } from "#web/lib/format.ts";
import { texts } from "#web/texts/checkout.ts";

const SHOWN = 5;

/** The purchased face in themes it has not been made in yet. */
export function SameFace({ order }: { order: OrderDetail }) {
  const mixes = useQuery(mixesQuery).data ?? [];
  const bought = mixes.find((mix) => order.items.some((item) => isSameMix(mix, item.genimages)));
  return bought && <ThemesOfFace face={toFace(bought)} mixes={mixes} />;
}

export type Face = Omit<SavedPhoto, "kind">;

/** Returns the photo of a mix, null if it is deleted. */
export function toFace({ character_id: id, nickname: name, source_image_url }: Mix): Face | null {
  return source_image_url ? { id, name, imageUrl: source_image_url } : null;
}

type ThemesOfFaceProps = { face: Face | null; mixes: readonly Mix[] };

/** Themes that the face has not been made in yet; selecting one prefills the photo. */
export function ThemesOfFace({ face, mixes }: ThemesOfFaceProps) {
  const { me } = useSuspenseQuery(dashboardQuery).data;
  const themes = useQuery(themesQuery(me.last_toggle)).data ?? [];
  if (!face || me.render === 0) return null;
  const worn = mixes.filter((mix) => mix.character_id === face.id).map(({ theme }) => theme);
  const others = themes.filter(({ name }) => !worn.includes(name)).slice(0, SHOWN);
  if (others.length === 0) return null;

  return (
    <OtherThemes
      title={texts.thanks.sameFace}
      words={texts.thanks.photoReady(me.render, formatCount(me.render))}
      themes={others}
      onPick={() => choosePhoto(me.id, face)}
    />
  );
}

type Printed = OrderDetail["items"][number]["genimages"];

function isSameMix({ name, theme, version }: Mix, printed: Printed): boolean {
  return printed?.name === name && printed.theme === theme && printed.version === version;
}
