import type { RenderFailure } from "../../error-codes.ts";

/** Messages for failed renders; `refused_photo` is for themes without text fields. */
export const failures: Record<RenderFailure | "refused_photo", string> = {
  refused:
    "The picture service refused this photo or text. Try another photo, or change what you wrote.",
  refused_photo: "The picture service refused this photo. Please try another one.",
  no_face:
    "We couldn't find a face in this photo, and we won't make one up. Please try a photo that shows a face clearly.",
  busy: "The picture service is very busy right now. Please try again in a few minutes.",
  quota: "The picture service isn't taking requests right now. We know about it and are on it.",
  timeout: "The picture service took too long. Please try again.",
  unreachable: "We couldn't reach the picture service. Please try again.",
  bad_answer: "The picture service sent something that isn't a picture. Please try again.",
  photo_gone: "The photo was deleted before the picture was made.",
  interrupted: "We were interrupted too many times while making this picture. Please try again.",
  internal: "Something broke on our side. Please try again.",
};
