/** Loads a picture without decoding its pixels. Browsers apply the EXIF orientation. */
export async function openPhoto(photo: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(photo);
  const image = new Image();
  try {
    await new Promise<void>((resolve, reject) => {
      image.onload = () => resolve();
      image.onerror = () => reject(new Error("not a picture"));
      image.src = url;
    });
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}
