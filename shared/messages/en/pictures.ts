import { formatDuration } from "./durations.ts";

type Size = { width: number; height: number };
type Wait = { seconds: number };

/** Photos, renders and prints. `megabytes` and `megapixels` are the file's own values, formatted like the limit. */
export const pictures = {
  not_jpg_or_png: "Please select a JPG or PNG image",
  heic: "Please select a JPG or PNG image. This is an iPhone HEIC photo: export it as a JPG in your photo app, or set Settings > Camera > Formats to 'Most Compatible' and take it again.",
  odd_jpg:
    "We can't read this kind of JPG. Please open it in a photo app, save it as a standard JPG with 8 bits per color, and choose that one.",
  photo_broken: "This photo is damaged and won't open. Please try another one.",
  photo_incomplete:
    "This photo is damaged: part of it is missing. Please copy or download it again, or try another one.",
  photo_too_heavy: ({ megabytes, limit }: { megabytes: string; limit: number }) =>
    `This photo is ${megabytes} MB. The limit is ${limit} MB.`,
  upload_too_heavy: ({ limit }: { limit: number }) =>
    `This photo is larger than the limit of ${limit} MB.`,
  photo_too_large: ({ megapixels, limit }: { megapixels: string; limit: number }) =>
    `This photo has ${megapixels} megapixels. The limit is ${limit} megapixels.`,
  photo_too_small: ({ width, height, least }: Size & { least: number }) =>
    `This photo is ${width} x ${height} pixels, which is too small. Each side needs at least ${least} pixels.`,
  photo_too_narrow: ({ width, height, most }: Size & { most: number }) =>
    `This photo is ${width} x ${height} pixels, which is too narrow. One side can be at most ${most} times the other.`,
  pictures_waiting: (wait: Wait) =>
    `A lot of pictures are waiting right now. Please try again in ${formatDuration(wait.seconds)}.`,
  picture_too_slow: "This picture took us too long. Please try again.",
  picture_interrupted: "We were interrupted while we worked on this picture. Please try again.",

  no_renders: "You have no renders left. Please upgrade your plan.",
  render_has_begun: "This render has started and can't be canceled anymore.",
  render_not_over: "Only a render that failed or was canceled can be tried again.",
  day_of_account_full: ({ seconds }: Wait) =>
    `You've reached the daily limit of pictures for one account. Please try again in ${formatDuration(seconds)}.`,
  day_of_network_full: ({ seconds }: Wait) =>
    `Your network has reached its daily limit of pictures. Please try again in ${formatDuration(seconds)}.`,
  field_of_other_theme: ({ field }: { field: string }) => `${field} is not part of this theme.`,
  field_missing: ({ field }: { field: string }) => `${field} is missing.`,
  field_no_choice: ({ field, choices }: { field: string; choices: string[] }) =>
    `${field} must be one of: ${choices.join(", ")}.`,
  field_of_theme_too_long: ({ field, most }: { field: string; most: number }) =>
    `${field} takes at most ${most} characters.`,

  off_the_print: "None of your mix is on the print. Move it back in.",
  unprintable: ({ letters }: { letters: string }) => `We can't print these characters: ${letters}`,
  too_soft: ({ dpi }: { dpi: number }) =>
    `At this size, the picture has ${dpi} dots per inch and will look soft.`,
  designs_of_day: ({ most }: { most: number }) =>
    `You've made ${most} designs in one day, and all of them are saved. Please continue tomorrow.`,
};
