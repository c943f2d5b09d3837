import { getPrintCut } from "#server/features/themes/rules.ts";
import { DELETED_INFO } from "#shared/contracts/history.ts";
import type { DeletedMix, Mix } from "#shared/contracts/mixes.ts";
import type { DeletedMixRow, MixRow } from "./queries.ts";
import { getRestoreDeadline } from "./rules.ts";

export function presentMix(row: MixRow): Mix {
  return {
    id: row.mix.id,
    history_id: row.historyId,
    character_id: row.mix.characterId,
    name: row.mix.name,
    nickname: row.isSourceDeleted ? DELETED_INFO : row.nickname,
    theme: row.mix.theme,
    theme_id: row.mix.themeId,
    theme_description: row.themeDescription,
    version: row.mix.version,
    print_cut: getPrintCut(row.themeSlug),
    image_url: row.mix.imageUrl,
    print_image_url: row.mix.printImageUrl,
    starred: row.mix.starred,
    source_image_url: row.isSourceDeleted ? null : row.sourceImageUrl,
    created_at: row.mix.createdAt.toISOString(),
  };
}

export function presentDeletedMix(row: DeletedMixRow): DeletedMix {
  return {
    ...presentMix(row),
    deleted_at: row.deletedAt.toISOString(),
    gone_at: getRestoreDeadline(row.deletedAt).toISOString(),
  };
}
