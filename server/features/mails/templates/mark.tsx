import { PRODUCT } from "#shared/brand.ts";
import { HEADING_FONT, LIGHT } from "./styles.ts";

const SIZE = 26;
const HALF = SIZE / 2;

const shape = { height: SIZE, padding: 0, fontSize: 0, lineHeight: 0 } as const;

/** The mark without a picture: the left half of the circle, its right half in ink, and the rest. */
export function Mark() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td
            className="coral"
            style={{
              ...shape,
              width: HALF,
              backgroundColor: LIGHT.coral,
              borderRadius: `${HALF}px 0 0 ${HALF}px`,
            }}
          />
          <td className="teal" style={{ ...shape, width: HALF, backgroundColor: LIGHT.teal }}>
            <div
              className="overlap"
              style={{
                width: HALF,
                height: SIZE,
                backgroundColor: LIGHT.ink,
                borderRadius: `0 ${HALF}px ${HALF}px 0`,
              }}
            />
          </td>
          <td
            className="teal"
            style={{
              ...shape,
              width: 12,
              backgroundColor: LIGHT.teal,
              borderRadius: "0 6px 6px 0",
            }}
          />
          <td
            className="ink"
            style={{
              paddingLeft: 10,
              color: LIGHT.ink,
              fontFamily: HEADING_FONT,
              fontSize: 20,
              fontWeight: 800,
              lineHeight: `${SIZE}px`,
            }}
          >
            {PRODUCT}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
