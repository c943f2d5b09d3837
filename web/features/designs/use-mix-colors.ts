import { useQuery } from "@tanstack/react-query";
import { getThumbUrl } from "#shared/images.ts";
import { computeMainColors } from "./mix-colors.ts";

const NO_COLORS: string[] = [];

/** Returns the dominant colors; empty if the canvas is unreadable. */
export function useMixColors(imageUrl: string): string[] {
  const colors = useQuery({
    queryKey: ["mix-colors", imageUrl],
    queryFn: () => readColors(getThumbUrl(imageUrl, 112)),
    staleTime: "static",
    retry: false,
  });
  return colors.data ?? NO_COLORS;
}

async function readColors(url: string): Promise<string[]> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return NO_COLORS;
  context.drawImage(image, 0, 0);
  return computeMainColors(context.getImageData(0, 0, canvas.width, canvas.height).data, 3);
}
