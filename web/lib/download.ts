import type { DragEvent } from "react";
import { toast } from "sonner";
import { texts } from "#web/texts/common.ts";
import { useSingleMutation } from "./single-mutation.ts";

type Download = { url: string; nickname: string };
type Kind = "png" | "jpg";

/** Checks with a file, since some browsers only share links. */
export function canShare(): boolean {
  const sample = new File([], "a.jpg", { type: "image/jpeg" });
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [sample] });
}

/** Opens the system's share sheet with a stored JPG. */
export function useShare() {
  return useSingleMutation({
    mutationKey: ["share"],
    mutationFn: async ({ url, nickname }: Download) => {
      const picture = await fetchPicture(url);
      const file = new File([picture], createFileName(nickname, "jpg"), { type: picture.type });
      await navigator.share({ files: [file] });
    },
    onError: (error) => {
      const isLeft = error instanceof DOMException && error.name === "AbortError";
      if (!isLeft) toast.error(texts.notShared);
    },
    meta: { keepsCache: true },
  });
}

/** Downloads a stored picture; 'png' converts other formats. */
export function useDownload(kind: Kind = "png") {
  return useSingleMutation({
    mutationKey: ["download"],
    mutationFn: async ({ url, nickname }: Download) => {
      const picture = await fetchPicture(url);
      saveFile(kind === "png" ? await toPng(picture) : picture, createFileName(nickname, kind));
    },
    onError: () => toast.error(texts.notDownloaded),
    meta: { keepsCache: true },
  });
}

async function toPng(picture: Blob): Promise<Blob> {
  if (picture.type === "image/png") return picture;
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!png) throw new Error("download: no PNG");
  return png;
}

/** For example 'Maya Lin' → 'maya-lin-1795253400000.png'. */
export function createFileName(nickname: string, kind: Kind, now = Date.now()): string {
  const name = nickname
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return `${name || "memix"}-${now}.${kind}`;
}

/** Makes a dragged picture its full download instead of the thumbnail. */
export function createDragHandler({ url, nickname }: Download) {
  return {
    onDragStart: ({ dataTransfer }: DragEvent) => {
      const address = new URL(url, location.href).href;
      const place = [...dataTransfer.items].findIndex(({ kind }) => kind === "file");
      if (place >= 0) dataTransfer.items.remove(place);
      const name = createFileName(nickname, "png");
      dataTransfer.setData("DownloadURL", `image/png:${name}:${address}`);
      dataTransfer.setData("text/uri-list", address);
    },
  };
}

async function fetchPicture(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`download: ${response.status}`);
  return await response.blob();
}

function saveFile(picture: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  // The browser reads the URL after `click` returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
