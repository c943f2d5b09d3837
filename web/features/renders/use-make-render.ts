import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Render } from "#shared/contracts/renders.ts";
import { renderQuery, savePhoto, startRender } from "./api.ts";
import { attemptKey, endAttempt } from "./attempt.ts";
import type { ChosenPhoto, NewPhoto, SavedPhoto } from "./draft/draft.ts";
import { isUnanswered, withPatience } from "./patience.ts";

type Order = { photo: ChosenPhoto; themeId: number; fields: Record<string, string> };

type Hooks = {
  /** The photo is a character from now on, whatever becomes of the render. */
  onPhotoSaved?: (photo: SavedPhoto) => void;
  onStarted: (render: Render) => void;
  onRefused: (error: Error) => void;
};

/**
 * Uploads the photo if it is new, then starts the render. However often it is pressed, and whatever
 * the network loses, one photo is saved and one render is paid.
 */
export function useMakeRender({ onPhotoSaved, onStarted, onRefused }: Hooks) {
  const queryClient = useQueryClient();
  // Until it is refused: the screen stands a moment longer than the shop needs to answer.
  const isGiven = useRef(false);

  const { mutate, isPending, isSuccess } = useMutation({
    // Offline is said at once instead of waiting in silence for the network.
    networkMode: "always",
    mutationFn: async ({ photo, themeId, fields }: Order) => {
      const saved = photo.kind === "saved" ? photo : await upload(photo);
      if (photo.kind === "new") onPhotoSaved?.(saved);
      return await start({ character_id: saved.id, theme_id: themeId, fields });
    },
    onSuccess: (render) => queryClient.setQueryData(renderQuery(render.id).queryKey, render),
    onError: () => {
      isGiven.current = false;
      // The photo may have been saved before the render was refused.
      return queryClient.invalidateQueries();
    },
  });

  function make(order: Order) {
    if (isGiven.current) return;
    isGiven.current = true;
    // Only while this screen is still open: nobody is pulled back from elsewhere.
    mutate(order, { onSuccess: onStarted, onError: onRefused });
  }
  return { make, isMaking: isPending || isSuccess };
}

async function upload({ file, key }: NewPhoto): Promise<SavedPhoto> {
  const { id, name, image_url } = await withPatience(() => savePhoto(file, key));
  return { kind: "saved", id, name, imageUrl: image_url };
}

async function start(input: Parameters<typeof startRender>[0]): Promise<Render> {
  const key = attemptKey(JSON.stringify(input));
  try {
    const render = await withPatience(() => startRender(input, key));
    endAttempt();
    return render;
  } catch (error) {
    if (!isUnanswered(error)) endAttempt();
    throw error;
  }
}
