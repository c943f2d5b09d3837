import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";
import { PRODUCT } from "#shared/brand.ts";
import { HEADING_FONT, LIGHT, STYLE_SHEET, TEXT_FONT } from "./look.ts";
import { Mark } from "./mark.tsx";

type Target = { label: string; link: string };

type Props = {
  /** The line a mailbox shows beside the subject. */
  preheader: string;
  title: string;
  button?: Target;
  /** Where else to go, as a quiet link below the button. */
  aside?: Target | undefined;
  /** Why this person gets this mail. */
  reason: string;
  children: ReactNode;
};

/** One mail: the mark, a sheet of paper with a heading, some lines and at most one button. */
export function Layout({ preheader, title, button, aside, reason, children }: Props) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{STYLE_SHEET}</style>
      </Head>
      <Body style={{ margin: 0, backgroundColor: LIGHT.paper, fontFamily: TEXT_FONT }}>
        <Preview>{preheader}</Preview>
        <Section className="page" style={{ backgroundColor: LIGHT.paper, padding: "40px 24px" }}>
          <Container style={{ width: "100%", maxWidth: 560 }}>
            <Section style={{ padding: "0 4px 16px" }}>
              <Mark />
            </Section>
            <Section className="card" style={card}>
              <Heading as="h1" className="ink title" style={heading}>
                {title}
              </Heading>
              {children}
              {button && <Action {...button} aside={aside} />}
            </Section>
            <Text className="soft" style={{ ...small, margin: "16px 4px 0" }}>
              {reason}
            </Text>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

/** A paragraph of the sheet. */
export function Line({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={line}>
      {children}
    </Text>
  );
}

function Action({ label, link, aside }: Target & Pick<Props, "aside">) {
  return (
    <>
      <Button className="button" href={link} style={button}>
        {label}
      </Button>
      {aside && (
        <Text className="ink" style={{ ...line, margin: "20px 0 0" }}>
          <Link className="ink" href={aside.link} style={quiet}>
            {aside.label}
          </Link>
        </Text>
      )}
      <Text className="soft rule spare" style={{ ...small, ...spare }}>
        Button not working? Copy this address into your browser:
        <br />
        <Link className="soft" href={link} style={{ color: LIGHT.soft, wordBreak: "break-all" }}>
          {link}
        </Link>
      </Text>
    </>
  );
}

/** Last words of a mail about an account. */
export const ACCOUNT_REASON = `You get this mail because somebody used this address at ${PRODUCT}.`;

const card = {
  backgroundColor: LIGHT.raised,
  border: `1.5px solid ${LIGHT.ink}`,
  borderRadius: 12,
  padding: "32px 36px",
} as const;

const heading = {
  margin: "0 0 16px",
  color: LIGHT.ink,
  fontFamily: HEADING_FONT,
  fontSize: 32,
  fontWeight: 750,
  letterSpacing: "-0.02em",
  lineHeight: 1.1,
} as const;

const line = {
  margin: "0 0 14px",
  color: LIGHT.ink,
  fontSize: 17,
  lineHeight: 1.5,
  overflowWrap: "anywhere",
} as const;

const quiet = { color: LIGHT.ink, textDecoration: "underline", textUnderlineOffset: 3 } as const;

const small = { margin: 0, color: LIGHT.soft, fontSize: 13, lineHeight: 1.5 } as const;

const spare = { marginTop: 28, paddingTop: 16, borderTop: `1.5px solid ${LIGHT.line}` } as const;

const button = {
  display: "inline-block",
  marginTop: 10,
  padding: "14px 24px",
  backgroundColor: LIGHT.coral,
  border: `1.5px solid ${LIGHT.ink}`,
  borderRadius: 12,
  boxShadow: `3px 3px 0 ${LIGHT.ink}`,
  color: LIGHT.ink,
  fontSize: 17,
  fontWeight: 700,
  lineHeight: 1.2,
  textAlign: "center",
} as const;
