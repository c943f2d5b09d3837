import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { COMPANY } from "#web/lib/company.ts";

function Anchor({ children, ...rest }: ComponentProps<"a">) {
  return (
    <a {...rest} className="font-medium underline underline-offset-2">
      {children}
    </a>
  );
}

/** A link within a sentence; takes `to` as `Link` does. */
export const TextLink = createLink(Anchor);

export function MailLink() {
  return <Anchor href={`mailto:${COMPANY.email}`}>{COMPANY.email}</Anchor>;
}

/** Whom to write to, and where they sit. */
export function WriteToUs() {
  return (
    <p>
      Write to us on the <TextLink to="/contact">contact page</TextLink> or at <MailLink />, or by
      post: {COMPANY.name}, {COMPANY.address.join(", ")}.
    </p>
  );
}
