import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";
import type { Language } from "#shared/languages.ts";
import { PICTURE_ID } from "../rules.ts";
import type { ShownPicture } from "./letter.ts";
import { Mark } from "./mark.tsx";
import { HEADING_FONT, LIGHT, STYLE_SHEET, TEXT_FONT } from "./styles.ts";

type ActionProps = { aside: Target | undefined; language: Language };

type Target = { label: string; link: string };

type Props = {
  language?: Language;
  /** Shown next to the subject by mail programs. */
  preheader: string;
  title: string;
  picture?: ShownPicture | null;
  button?: Target;
  /** A secondary link below the button. */
  aside?: Target | undefined;
  /** Why the recipient gets this mail. */
  reason: string;
  children: ReactNode;
};

/** The layout of every mail: mark, heading, content and at most one button. */
export function Layout({ language = "en", preheader, title, picture, ...props }: Props) {
  const { button, aside, reason, children } = props;
  return (
    <Html lang={language}>
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
              {picture && <EmbeddedPicture {...picture} />}
              {children}
              {button && <Action {...button} aside={aside} language={language} />}
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

/** Embedded, so that it shows without loading and does not track opening. */
function EmbeddedPicture({ alt, width, height }: ShownPicture) {
  return (
    <Img
      className="picture"
      src={`cid:${PICTURE_ID}`}
      alt={alt}
      width={width}
      height={height}
      style={{ ...picture, maxWidth: width }}
    />
  );
}

export function Line({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={line}>
      {children}
    </Text>
  );
}

const LINK_HINT: Record<Language, string> = {
  en: "Button not working? Copy this address into your browser:",
  de: "Der Button funktioniert nicht? Kopiere diese Adresse in deinen Browser:",
};

function Action({ label, link, aside, language }: Target & ActionProps) {
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
        {LINK_HINT[language]}
        <br />
        <Link className="soft" href={link} style={{ color: LIGHT.soft, wordBreak: "break-all" }}>
          {link}
        </Link>
      </Text>
    </>
  );
}

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

const picture = {
  display: "block",
  width: "100%",
  height: "auto",
  margin: "0 0 20px",
  border: `1.5px solid ${LIGHT.ink}`,
  borderRadius: 8,
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
