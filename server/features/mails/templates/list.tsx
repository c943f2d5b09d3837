import { Heading } from "@react-email/components";
import type { ReactNode } from "react";
import { HEADING_FONT, LIGHT } from "./styles.ts";

/** Ordered list. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol style={list}>{children}</ol>;
}

/** Unordered list. */
export function Points({ children }: { children: ReactNode }) {
  return <ul style={list}>{children}</ul>;
}

export function Item({ children }: { children: ReactNode }) {
  return (
    <li className="ink" style={item}>
      {children}
    </li>
  );
}

/** Heading of a list or table. */
export function Subtitle({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" className="ink" style={subtitle}>
      {children}
    </Heading>
  );
}

const list = { margin: "0 0 14px", padding: "0 0 0 24px" } as const;

const item = {
  margin: "0 0 6px",
  color: LIGHT.ink,
  fontSize: 17,
  lineHeight: 1.5,
  overflowWrap: "anywhere",
} as const;

const subtitle = {
  margin: "24px 0 8px",
  color: LIGHT.ink,
  fontFamily: HEADING_FONT,
  fontSize: 20,
  fontWeight: 700,
  letterSpacing: "-0.01em",
  lineHeight: 1.2,
} as const;
