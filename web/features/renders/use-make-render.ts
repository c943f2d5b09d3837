import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Render } from "#shared/contracts/renders.ts";
import { renderQuery, savePhoto, startRender } from "./api.ts";
import { clearAttempt, getAttemptKey } from "./attempt.ts";
import type { ChosenPhoto, NewPhoto, SavedPhoto } from "./draft/draft.ts";
import { isUnanswered, withRetry } from "./retry.ts";

type RenderJob = { photo: ChosenPhoto; themeId: number; fields: Record<string, string> };

type Hooks = {
  /** The photo is stored as a character, even if the render fails. */
  onPhotoSaved?: (photo: SavedPhoto) => void;
  onStarted: (render: Render) => void;
  onRefused: (error: Error) => void;
};

/**
 * Uploads the photo if it is new, then starts the render. Idempotent: repeated clicks and lost
 * responses save one photo and charge one render.
 */
export function useMakeRender({ onPhotoSaved, onStarted, onRefused }: Hooks) {
  const queryClient = useQueryClient();
  // Stays true after success: the screen remains for a moment after the response.
  const isSent = useRef(false);

  const { mutate, isPending, isSuccess } = useMutation({
    // Fails at once when offline instead of pausing until the network is back.
    networkMode: "always",
    mutationFn: async ({ photo, themeId, fields }: RenderJob) => {
      const saved = photo.kind === "saved" ? photo : await uploadPhoto(photo);
      if (photo.kind === "new") onPhotoSaved?.(saved);
      return await startWithRetry({ character_id: saved.id, theme_id: themeId, fields });
    },
    onSuccess: (render) => queryClient.setQueryData(renderQuery(render.id).queryKey, render),
    onError: () => {
      isSent.current = false;
      // The photo may have been saved although the render was rejected.
      return queryClient.invalidateQueries();
    },
  });

  function make(job: RenderJob) {
    if (isSent.current) return;
    isSent.current = true;
    // Not called after unmount: users who have left are not navigated back.
    mutate(job, { onSuccess: onStarted, onError: onRefused });
  }
  return { make, isMaking: isPending || isSuccess };
}

async function uploadPhoto({ file, key }: NewPhoto): Promise<SavedPhoto> {
  const { id, name, image_url } = await withRetry(() => savePhoto(file, key));
  return { kind: "saved", id, name, imageUrl: image_url };
}

async function startWithRetry(input: Parameters<typeof startRender>[0]): Promise<Render> {
  const key = getAttemptKey(JSON.stringify(input));
  try {
    const render = await withRetry(() => startRender(input, key));
    clearAttempt();
    return render;
  } catch (error) {
    if (!isUnanswered(error)) clearAttempt();
    throw error;
  }
}
