import type { LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { SampleSlug } from "#shared/samples.ts";
import { cx } from "../lib/class-names.ts";
import { LinkButton } from "./link-button.tsx";
import { SplitLogo } from "./logo.tsx";
import { SampleOverlap } from "./sample-overlap.tsx";

type EmptyStateProps = {
  title: string;
  /** One sentence on how to start. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** Shows a sample in this theme, where a mix is still to be made. */
  theme?: SampleSlug | undefined;
  /** Shows the sample's mug too. */
  hasMug?: boolean | undefined;
};

export function EmptyState({ title, children, action, theme, hasMug = false }: EmptyStateProps) {
  return (
    <div
      className={cx(
        "ink-line halftone grid items-center gap-6 rounded-card p-6 sm:p-10",
        theme && "sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-10",
      )}
    >
      {theme ? (
        <SampleOverlap
          theme={theme}
          hasMug={hasMug}
          sizes="192px"
          className="w-42 max-w-full sm:order-last sm:w-72 lg:mr-[6%] lg:w-80"
        />
      ) : (
        <SplitLogo className="h-29 max-w-full justify-self-start" />
      )}
      <div className="grid justify-items-start gap-6">
        <div className="grid gap-2">
          <p className="text-balance font-[750] font-display text-32 leading-[1.1] tracking-tight">
            {title}
          </p>
          {children && <p className="max-w-text text-soft">{children}</p>}
        </div>
        {action}
      </div>
    </div>
  );
}

type EmptyLinkProps = Pick<LinkProps, "to" | "hash"> &
  Pick<EmptyStateProps, "theme" | "hasMug"> & {
    texts: { title: string; words: string; action: string };
  };

/** An empty state whose button leads to another page. */
export function EmptyLink({ texts, theme, hasMug, ...link }: EmptyLinkProps) {
  const { title, words, action } = texts;
  return (
    <EmptyState
      title={title}
      theme={theme}
      hasMug={hasMug}
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
