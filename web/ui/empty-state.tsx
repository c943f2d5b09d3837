import type { LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { LinkButton } from "./link-button.tsx";
import { MarkApart } from "./mark.tsx";

type EmptyStateProps = {
  title: string;
  /** One sentence on how to start. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
};

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="ink-line halftone grid justify-items-start gap-6 rounded-card p-6 sm:p-10">
      <MarkApart className="h-29 max-w-full" />
      <div className="grid gap-2">
        <p className="text-balance font-[750] font-display text-32 leading-[1.1] tracking-tight">
          {title}
        </p>
        {children && <p className="max-w-text text-soft">{children}</p>}
      </div>
      {action}
    </div>
  );
}

type EmptyLinkProps = Pick<LinkProps, "to" | "hash"> & {
  texts: { title: string; words: string; action: string };
};

/** An empty state whose button leads to another page. */
export function EmptyLink({ texts: { title, words, action }, ...link }: EmptyLinkProps) {
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton {...link} variant="primary">
          {action}
        </LinkButton>
      }
    >
      {words}
    </EmptyState>
  );
}
