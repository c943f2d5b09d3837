import { useState } from "react";
import { toast } from "sonner";
import type { Character } from "#shared/contracts/characters.ts";
import type { Render } from "#shared/contracts/renders.ts";
import type { Theme } from "#shared/contracts/themes.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { createRandomKey } from "#web/lib/random-key.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/renders.ts";
import { TIME_TO_PRESS } from "#web/ui/toast-time.ts";
import type { LocalPhoto } from "../draft/draft.ts";
import type { DraftController } from "../draft/use-draft.ts";
import * as photoCheck from "../photo/photo-check.ts";
import { usePhotoIntake } from "../photo/use-photo-intake.ts";
import { useMakeRender } from "../use-make-render.ts";
import { getPromptValues, listMissingParts, trimValues } from "./prompt-values.ts";

export type FieldError = { name: string; message: string } | null;

type FillStepOptions = {
  theme: Theme;
  desk: DraftController;
  renders: number;
  onStarted: (render: Render) => void;
  onNoRenders: () => void;
};

/** State and actions of step 2. */
export function useFillStep({ theme, desk, renders, onStarted, onNoRenders }: FillStepOptions) {
  const [fieldError, setFieldError] = useState<FieldError>(null);
  const intake = usePhotoIntake(() => photoCheck, desk.setPhoto);
  const values = getPromptValues(theme, desk.fields);

  const { make, isMaking } = useMakeRender({
    onPhotoSaved: desk.setPhoto,
    onStarted: (render) => {
      desk.handIn();
      onStarted(render);
    },
    onRefused: (error) => showError(error),
  });

  function rejectPhoto(reason: string) {
    desk.setPhoto(null);
    intake.setProblem(reason);
  }

  function showError(error: Error) {
    const { code, details } = error instanceof ApiError ? error : new ApiError(0, {});
    if (code === "unauthenticated") return;
    if (code === "no_renders") return onNoRenders();
    if (code === "invalid_photo" || code === "too_large") return rejectPhoto(error.message);
    if (code === "not_found") return rejectPhoto(texts.photo.deleted);
    if (code === "invalid_input" && typeof details.field === "string") {
      return setFieldError({ name: details.field, message: error.message });
    }
    toast.error(error.message, {
      action: { label: commonTexts.tryAgain, onClick: submit },
      ...TIME_TO_PRESS,
    });
  }

  function submit() {
    if (renders === 0) return onNoRenders();
    setFieldError(null);
    if (desk.photo) make({ photo: desk.photo, themeId: theme.id, fields: trimValues(values) });
  }

  return {
    values,
    missing: listMissingParts(values, desk.photo),
    intake,
    fieldError,
    isMaking,
    press: submit,
    write: (next: Record<string, string>) => desk.setFields(theme.slug, next),
    removePhoto: () => {
      intake.forget();
      desk.setPhoto(null);
    },
    // A changed photo is a new upload with a key of its own.
    adjustPhoto: (photo: LocalPhoto) =>
      desk.setPhoto({ ...photo, kind: "new", key: createRandomKey() }),
    choose: ({ id, name, image_url }: Character) => {
      intake.forget();
      desk.setPhoto({ kind: "saved", id, name, imageUrl: image_url });
    },
  };
}
