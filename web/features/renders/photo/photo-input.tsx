import type { ComponentProps } from "react";
import { PHOTO_LIMITS } from "#shared/images.ts";

type PhotoInputProps = Pick<ComponentProps<"input">, "ref" | "accept" | "capture"> & {
  label: string;
  onFile: (file: File) => void;
};

/** Opens the device's own dialog when it is clicked, which a button that is seen does. */
export function PhotoInput({ label, onFile, ...input }: PhotoInputProps) {
  return (
    <input
      accept={PHOTO_LIMITS.extensions}
      {...input}
      type="file"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        // So that the same file can be chosen again.
        target.value = "";
      }}
      aria-label={label}
      hidden
    />
  );
}
