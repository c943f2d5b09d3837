import { PRODUCT } from "#shared/brand.ts";
import { inLanguage } from "./language.ts";

export const texts = inLanguage("characters", {
  photo: (name: string) => `Photo of ${name}`,
  uploaded: (day: string) => `Uploaded on <day>${day}</day>`,
  mix: `${PRODUCT} this photo`,
  mixes: "Made with this photo",

  rename: {
    title: "Change image nickname",
    label: "Image nickname",
    placeholder: "Enter nickname",
    hint: "Reference this image in the future",
    save: "Save",
    done: "Nickname was added to associated image",
    doneHere: "Character name updated successfully",
    failed: "Failed to update character name",
  },

  remove: {
    action: "Delete",
    title: "Delete this photo?",
    words: (name: string) =>
      `'${name}' will be deleted for good, from your saved photos too. You keep the ${PRODUCT}es you made from it.`,
    keep: "Keep it",
    confirm: "Delete photo",
    done: "Character deleted successfully",
    failed: "Failed to delete character",
  },

  removed: {
    title: "This character is deleted",
    words: "Its photo is gone from our storage. What you made from it is still yours.",
    action: `View your ${PRODUCT}es`,
  },
});
