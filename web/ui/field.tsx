import { type ReactNode, useEffect, useRef } from "react";

export type FieldTexts = {
  label: string;
  /** Language of label and hint, if not the page's. */
  lang?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
};

type FieldProps = FieldTexts & { id: string; children: ReactNode; aside?: ReactNode };

/**
 * Label, control, and hint or error, connected by `ariaOf(id, …)`. A new message of the focused
 * control scrolls into view.
 */
export function Field({ id, label, lang, hint, error, aside, children }: FieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const words = error ?? hint;
  useEffect(() => {
    if (words && document.activeElement?.id === id)
      place.current?.scrollIntoView({ block: "nearest" });
  }, [id, words]);
  return (
    <div ref={place} className="grid grid-cols-1 content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} lang={lang} className="font-semibold text-15">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {error ? (
        <p id={`${id}-error`} className="font-medium text-15 text-danger">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} lang={lang} className="text-15 text-soft">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** Returns the aria attributes of a control inside a `Field`. */
export function getFieldAria(id: string, { hint, error }: Pick<FieldTexts, "hint" | "error">) {
  if (error) return { "aria-invalid": true, "aria-describedby": `${id}-error` };
  return { "aria-describedby": hint ? `${id}-hint` : undefined };
}

/** The scroll margin keeps the message below in view. */
export const CONTROL =
  "ink-line w-full [&[aria-describedby]]:scroll-mb-20 min-h-11 rounded-card bg-raised px-3.5 py-2 text-16 text-ink placeholder:text-soft aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1.5px_var(--color-danger)] disabled:opacity-60";
