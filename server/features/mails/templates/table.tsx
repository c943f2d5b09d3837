import { Column, Row, Section } from "@react-email/components";
import { LIGHT } from "./styles.ts";

export type TableRow = { label: string; value: string; isTotal?: boolean };

/** Labels left, amounts right; mail programs need real table cells for that. */
export function Table({ rows }: { rows: TableRow[] }) {
  return (
    <Section style={{ margin: "6px 0 14px" }}>
      {rows.map(({ label, value, isTotal }) => (
        <Row key={label} className={isTotal ? "row rule" : "row"} style={isTotal ? total : {}}>
          <Column className="ink label" style={{ ...cell, ...(isTotal ? bold : {}) }}>
            {label}
          </Column>
          <Column
            className="ink value"
            align="right"
            style={{ ...cell, ...(isTotal ? bold : {}), whiteSpace: "nowrap" }}
          >
            {" "}
            {value}
          </Column>
        </Row>
      ))}
    </Section>
  );
}

const cell = {
  padding: "4px 0",
  color: LIGHT.ink,
  fontSize: 15,
  lineHeight: 1.4,
  verticalAlign: "top",
} as const;

const bold = { fontWeight: 700, paddingTop: 10 } as const;
const total = { borderTop: `1.5px solid ${LIGHT.line}` } as const;
