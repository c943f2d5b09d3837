import { readFile } from "node:fs/promises";
import type { Deps } from "#server/deps.ts";
import { findFile } from "#server/features/files/queries.ts";
import { getThumbKey } from "#server/features/files/rules.ts";
import type { Language } from "#shared/languages.ts";
import { getAltText, getPicture, SAMPLE_ALT, type UserPicture } from "../rules.ts";
import type { MailContent } from "../templates/render.ts";

export type LoadedPicture = { jpeg: Buffer; alt: string; width: number; height: number };

/** Width in px of the stored thumbnail that is wide enough for mails. */
const THUMB_WIDTH = 480;
/** In px: twice the width it is shown at. */
const SAMPLE_SIZE = { width: 976, height: 540 };

/**
 * Loads the picture embedded in a mail: a link would have to outlive the session and be public. Returns null if there
 * is none; an error with the picture does not delay the mail.
 */
export async function loadPicture(
  deps: Pick<Deps, "db" | "log" | "pictures" | "storage">,
  content: MailContent,
  language: Language,
): Promise<LoadedPicture | null> {
  const picture = getPicture(content);
  if (picture === null) return null;
  try {
    return picture === "sample"
      ? await loadSample(language)
      : await loadUserPicture(deps, picture, language);
  } catch (error) {
    deps.log.warn({ about: content.template, err: error }, "mail.picture_missing");
    return null;
  }
}

async function loadSample(language: Language): Promise<LoadedPicture> {
  const jpeg = await readFile(new URL("../templates/newcomers.jpg", import.meta.url));
  return { jpeg, alt: SAMPLE_ALT[language], ...computeShownSize(SAMPLE_SIZE) };
}

async function loadUserPicture(
  deps: Pick<Deps, "db" | "pictures" | "storage">,
  picture: UserPicture,
  language: Language,
): Promise<LoadedPicture | null> {
  const { userId, fileId } = picture;
  const file = await findFile(deps.db, userId, fileId);
  if (!file) return null;
  const { storage } = deps;
  const bytes =
    (await storage.get(getThumbKey(file.key, THUMB_WIDTH))) ?? (await storage.get(file.key));
  if (!bytes) return null;
  const drawn = await deps.pictures.run("mailJpeg", { bytes }, { userId, isWork: true });
  return { jpeg: drawn.data, alt: getAltText(picture, language), ...computeShownSize(drawn) };
}

function computeShownSize({ width, height }: { width: number; height: number }) {
  return { width: Math.round(width / 2), height: Math.round(height / 2) };
}
