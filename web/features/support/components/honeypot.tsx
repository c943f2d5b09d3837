import { type ComponentProps, useId } from "react";
import { texts } from "#web/texts/contact.ts";

/**
 * Honeypot: hidden from users, assistive technology and autofill; bots that fill in every field
 * reveal themselves.
 */
export function Honeypot(input: ComponentProps<"input">) {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute top-0 left-0 size-px overflow-hidden opacity-0">
      <label htmlFor={id}>{texts.honeypot}</label>
      <input
        {...input}
        id={id}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </div>
  );
}
