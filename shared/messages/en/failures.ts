import type { RenderFailure } from "../../error-codes.ts";

/** Why no picture came; `refused_photo` where the theme asks for no text. */
export const failures: Record<RenderFailure | "refused_photo", string> = {
  refused:
    "The picture service refused this photo or text. Try another photo, or change what you wrote.",
  refused_photo: "The picture service refused this photo. Please try another one.",
  no_face:
    "No face was found in this photo, and we don't make one up. Please try a photo that shows a face clearly.",
  busy: "The picture service is very busy right now. Please try again in a few minutes.",
  quota: "The picture service can't take orders right now. We have been told and are on it.",
  timeout: "The picture service took too long and we stopped waiting. Please try again.",
  unreachable: "The picture service could not be reached. Please try again.",
  bad_answer: "The picture service sent something that is no picture. Please try again.",
  photo_gone: "The photo was deleted before the picture was made.",
  interrupted: "We were interrupted too often while making this picture. Please try again.",
  internal: "Something broke on our side. Please try again.",
};
