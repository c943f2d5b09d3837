import type { RenderFailure } from "../../error-codes.ts";

/** Messages for failed renders; `refused_photo` is for themes without text fields. */
export const failures: Record<RenderFailure | "refused_photo", string> = {
  refused:
    "The image generator rejected this photo or text. Try another photo, or change what you wrote.",
  refused_photo: "The image generator rejected this photo. Please try another one.",
  no_face:
    "We couldn't find a face in this photo, and we won't make one up. Please try a photo that shows a face clearly.",
  busy: "The image generator is very busy right now. Please try again in a few minutes.",
  quota: "The image generator isn't taking requests right now. We know about it and we're on it.",
  timeout: "The image generator took too long. Please try again.",
  unreachable: "We couldn't reach the image generator. Please try again.",
  bad_answer: "The image generator didn't return a picture. Please try again.",
  photo_gone: "The photo was deleted before the picture was made.",
  interrupted: "We were interrupted too many times while making this picture. Please try again.",
  internal: "Something went wrong on our end. Please try again.",
};
