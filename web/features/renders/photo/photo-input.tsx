import type { ComponentProps } from "react";
import { PHOTO_LIMITS } from "#shared/images.ts";

type PhotoInputProps = Pick<ComponentProps<"input">, "ref" | "accept" | "capture"> & {
  label: string;
  onFile: (file: File) => void;
};

/** A hidden file input that visible buttons click. */
export function PhotoInput({ label, onFile, ...input }: PhotoInputProps) {
  return (
    <input
      accept={PHOTO_LIMITS.extensions}
      {...input}
      type="file"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        // Allows choosing the same file again.
        target.value = "";
      }}
      aria-label={label}
      hidden
    />
  );
}
