import { formatDuration } from "./durations.ts";

type Size = { width: number; height: number };
type Wait = { seconds: number };

/** Photos, renders and prints. `megabytes` and `megapixels` are the file's own values, formatted like the limit. */
export const pictures = {
  photo_format_unsupported: "Please select a JPG or PNG image",
  photo_heic_unsupported:
    "Please select a JPG or PNG image. This is an iPhone HEIC photo: export it as a JPG in your photo app, or set Settings > Camera > Formats to 'Most Compatible' and take it again.",
  photo_jpeg_unsupported:
    "We can't read this kind of JPG. Please open it in a photo app, save it as a standard JPG with 8 bits per color, and choose that one.",
  photo_damaged: "This photo is damaged and won't open. Please try another one.",
  photo_incomplete:
    "This photo is damaged: part of it is missing. Please copy or download it again, or try another one.",
  photo_file_too_large: ({ megabytes, limit }: { megabytes: string; limit: number }) =>
    `This photo is ${megabytes} MB. The limit is ${limit} MB.`,
  upload_too_large: ({ limit }: { limit: number }) =>
    `This photo is larger than the limit of ${limit} MB.`,
  photo_resolution_too_high: ({ megapixels, limit }: { megapixels: string; limit: number }) =>
    `This photo has ${megapixels} megapixels. The limit is ${limit} megapixels.`,
  photo_resolution_too_low: ({ width, height, least }: Size & { least: number }) =>
    `This photo is ${width} x ${height} pixels, which is too small. Each side needs at least ${least} pixels.`,
  photo_too_narrow: ({ width, height, most }: Size & { most: number }) =>
    `This photo is ${width} x ${height} pixels, which is too narrow. One side can be at most ${most} times the other.`,
  picture_queue_full: (wait: Wait) =>
    `A lot of pictures are waiting right now. Please try again in ${formatDuration(wait.seconds)}.`,
  picture_timeout: "This picture took us too long. Please try again.",
  picture_interrupted: "We were interrupted while we worked on this picture. Please try again.",

  no_renders: "You have no renders left. Please upgrade your plan.",
  render_already_started: "This render has started and can't be canceled anymore.",
  render_not_retryable: "Only a render that failed or was canceled can be tried again.",
  account_daily_limit_reached: ({ seconds }: Wait) =>
    `You've reached the daily limit of pictures for one account. Please try again in ${formatDuration(seconds)}.`,
  network_daily_limit_reached: ({ seconds }: Wait) =>
    `Your network has reached its daily limit of pictures. Please try again in ${formatDuration(seconds)}.`,
  theme_field_unknown: ({ field }: { field: string }) => `${field} is not part of this theme.`,
  theme_field_required: ({ field }: { field: string }) => `${field} is missing.`,
  theme_field_choice_invalid: ({ field, choices }: { field: string; choices: string[] }) =>
    `${field} must be one of: ${choices.join(", ")}.`,
  theme_field_too_long: ({ field, most }: { field: string; most: number }) =>
    `${field} takes at most ${most} characters.`,

  mix_outside_print_area: "None of your mix is on the print. Move it back in.",
  text_not_printable: ({ letters }: { letters: string }) =>
    `We can't print these characters: ${letters}`,
  print_resolution_too_low: ({ dpi }: { dpi: number }) =>
    `At this size, the picture has ${dpi} dots per inch and will look soft.`,
  design_daily_limit_reached: ({ most }: { most: number }) =>
    `You've made ${most} designs in one day, and all of them are saved. Please continue tomorrow.`,
};
