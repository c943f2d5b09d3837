import type { Character } from "#shared/contracts/characters.ts";
import type { CharacterRow } from "./queries.ts";

export function presentCharacter({ character, file, historyId }: CharacterRow): Character {
  return {
    id: character.id,
    history_id: historyId,
    name: character.name,
    image_url: character.imageUrl,
    width: file.width,
    height: file.height,
    created_at: character.createdAt.toISOString(),
  };
}
