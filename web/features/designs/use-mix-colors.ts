import { useQuery } from "@tanstack/react-query";
import { thumbUrl } from "#shared/images.ts";
import { mainColors } from "./mix-colors.ts";

const NONE: string[] = [];

/** What the mix is mostly made of; nothing where the browser does not let us look. */
export function useMixColors(imageUrl: string): string[] {
  const colors = useQuery({
    queryKey: ["mix-colors", imageUrl],
    queryFn: () => readColors(thumbUrl(imageUrl, 112)),
    staleTime: "static",
    retry: false,
  });
  return colors.data ?? NONE;
}

async function readColors(url: string): Promise<string[]> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return NONE;
  context.drawImage(image, 0, 0);
  return mainColors(context.getImageData(0, 0, canvas.width, canvas.height).data, 3);
}
