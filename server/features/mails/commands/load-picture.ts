import { readFile } from "node:fs/promises";
import type { Deps } from "#server/deps.ts";
import { findFile } from "#server/features/files/queries.ts";
import { thumbKey } from "#server/features/files/rules.ts";
import type { Language } from "#shared/languages.ts";
import { altOf, type OwnPicture, pictureOf, SAMPLE_ALT } from "../rules.ts";
import type { MailContent } from "../templates/render.ts";

export type LoadedPicture = { jpeg: Buffer; alt: string; width: number; height: number };

/** As wide as a picture is kept small that is wide enough for mails. */
const KEPT_WIDTH = 480;
/** Drawn twice as wide as it is shown. */
const SAMPLE = { width: 976, height: 540 };

/**
 * The picture of a mail as it travels in it: a link would have to outlive the session and could be opened by
 * anybody. Null where there is none, or none any more; what is wrong with a picture holds no mail back.
 */
export async function loadPicture(
  deps: Deps,
  content: MailContent,
  language: Language,
): Promise<LoadedPicture | null> {
  const picture = pictureOf(content);
  if (picture === null) return null;
  try {
    return picture === "sample"
      ? await loadSample(language)
      : await loadOwn(deps, picture, language);
  } catch (error) {
    deps.log.warn({ about: content.template, err: error }, "a mail goes out without its picture");
    return null;
  }
}

async function loadSample(language: Language): Promise<LoadedPicture> {
  const jpeg = await readFile(new URL("../templates/newcomers.jpg", import.meta.url));
  return { jpeg, alt: SAMPLE_ALT[language], ...halved(SAMPLE) };
}

async function loadOwn(
  deps: Deps,
  picture: OwnPicture,
  language: Language,
): Promise<LoadedPicture | null> {
  const { userId, fileId } = picture;
  const file = await findFile(deps.db, userId, fileId);
  if (!file) return null;
  const { storage } = deps;
  const bytes =
    (await storage.get(thumbKey(file.key, KEPT_WIDTH))) ?? (await storage.get(file.key));
  if (!bytes) return null;
  const drawn = await deps.pictures.run("mailJpeg", { bytes }, { userId, isWork: true });
  return { jpeg: drawn.data, alt: altOf(picture, language), ...halved(drawn) };
}

function halved({ width, height }: { width: number; height: number }) {
  return { width: Math.round(width / 2), height: Math.round(height / 2) };
}
