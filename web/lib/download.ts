import { toast } from "sonner";
import { useSingleMutation } from "./single-mutation.ts";

type Download = { url: string; nickname: string };

/** Saves a stored picture on the person's device, as the kind of file it really is. */
export function useDownload() {
  return useSingleMutation({
    mutationKey: ["download"],
    mutationFn: async ({ url, nickname }: Download) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`download: ${response.status}`);
      const picture = await response.blob();
      saveAs(picture, fileName(nickname, picture.type));
    },
    onError: () => toast.error("Failed to download image"),
    meta: { keepsCache: true },
  });
}

/** 'Maya Lin' as PNG → 'maya-lin-1795253400000.png'. */
export function fileName(nickname: string, type: string, now = Date.now()): string {
  const name = nickname
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return `${name || "memix"}-${now}.${type === "image/jpeg" ? "jpg" : "png"}`;
}

function saveAs(picture: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
