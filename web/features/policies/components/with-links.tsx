import { createLink } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { COMPANY } from "#web/lib/company.ts";
import { renderRichText } from "#web/lib/rich-text.tsx";

function Anchor({ children, ...rest }: ComponentProps<"a">) {
  return (
    <a {...rest} className="font-medium underline underline-offset-2">
      {children}
    </a>
  );
}

const TextLink = createLink(Anchor);

/** Link targets by the tag names in policy texts. */
const LINKS: Record<string, (words: string) => ReactNode> = {
  account: (words) => <TextLink to="/dashboard/account">{words}</TextLink>,
  contact: (words) => <TextLink to="/contact">{words}</TextLink>,
  mail: (words) => <Anchor href={`mailto:${COMPANY.email}`}>{words}</Anchor>,
  plans: (words) => <TextLink to="/subscriptions">{words}</TextLink>,
  privacy: (words) => <TextLink to="/privacy">{words}</TextLink>,
  renders: (words) => (
    <TextLink to="/terms" hash="renders">
      {words}
    </TextLink>
  ),
  shipping: (words) => <TextLink to="/shipping">{words}</TextLink>,
};

export function withLinks(text: string): ReactNode {
  return renderRichText(text, LINKS);
}
