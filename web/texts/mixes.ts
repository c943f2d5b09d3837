import { inLanguage } from "./language.ts";

const mixes = (count: number, shown: string) => (count === 1 ? "1 mix" : `${shown} mixes`);

export const texts = inLanguage("mixes", {
  another: "Make another",
  smallJpg: "Small JPG",
  share: "Share",
  star: "Star",
  delete: "Delete",
  rename: "Change image nickname",
  mixedOn: (day: string) => `Mixed on <time>${day}</time>`,
  photoDeleted: (name: string) => `The photo of ${name} was deleted. You keep this mix.`,
  original: (name: string) => `Original photo of ${name}`,

  gone: {
    title: "This mix is deleted",
    words: (days: number) =>
      `You can restore it for ${days} days after it was deleted. It's under 'Recently deleted', at the end of your mixes.`,
    action: "Go to My Stuff",
  },

  allGone: {
    title: "All your mixes are deleted",
    words: (days: number) => `You can restore each of them for ${days} days after it was deleted.`,
    action: "See recently deleted",
  },

  recent: {
    title: (shown: string) => `Recently deleted (${shown})`,
    words: (days: number) =>
      `Kept for ${days} days, then gone for good. Anything you ordered stays with its order.`,
    goneOn: (day: string) => `Gone for good on <time>${day}</time>`,
    restore: "Restore",
    restoreOf: (mix: string) => `Restore ${mix}`,
  },

  deleted: (count: number, shown: string) => `${mixes(count, shown)} deleted`,
  restored: (count: number, shown: string) => `${mixes(count, shown)} restored`,
  notDeleted: (count: number, shown: string) =>
    `${mixes(count, shown)} couldn't be deleted. Please try again.`,
  notRestored: (count: number, shown: string) =>
    `${mixes(count, shown)} couldn't be restored. Please try again.`,
  fromCart: (deleted: number, products: number, shown: string) => {
    const whose = deleted === 1 ? "it" : "them";
    if (products === 1) return `1 product with ${whose} was removed from your cart.`;
    return `${shown} products with ${whose} were removed from your cart.`;
  },
  undo: "Undo",
});
