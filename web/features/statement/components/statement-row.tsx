import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import type { StatementLine } from "#shared/contracts/statement.ts";
import { cx } from "#web/lib/class-names.ts";
import { formatCount, formatMoment } from "#web/lib/format.ts";
import { renderRichText } from "#web/lib/rich-text.tsx";
import { translateStatementLine } from "#web/lib/server-messages.ts";
import { texts } from "#web/texts/statement.ts";
import { Button } from "#web/ui/button.tsx";
import { formatChange, formatLineDetail } from "../statement-format.ts";
import { LinePicture } from "./line-picture.tsx";

const CARD =
  "border-line border-t-[1.5px] max-sm:grid max-sm:rounded-card max-sm:border-[1.5px] max-sm:bg-raised max-sm:p-3";
const ROW =
  "max-sm:grid max-sm:grid-cols-[auto_1fr_auto] max-sm:items-start max-sm:gap-x-3 max-sm:gap-y-0.5";

/** A line with a collapsible explanation. */
export function StatementRow({ line }: { line: StatementLine }) {
  const [isOpen, setOpen] = useState(false);
  const whyId = useId();
  return (
    <tbody className={CARD}>
      <tr className={ROW}>
        <td className="nums pr-4 text-15 text-soft max-sm:order-3 max-sm:col-start-2 max-sm:row-start-2 max-sm:text-13">
          <time dateTime={line.at}>{formatMoment(line.at)}</time>
        </td>
        <td className="py-2 pr-4 max-sm:contents">
          <LineReason line={line} />
        </td>
        <td
          className={cx(
            "nums pr-4 text-right font-display font-[750] text-20 max-sm:col-start-3 max-sm:row-start-1 max-sm:pr-0 max-sm:leading-snug",
            line.change > 0 && "text-teal",
            line.change === 0 && "text-soft",
          )}
        >
          {formatChange(line.change)}
        </td>
        <td className="nums pr-4 text-right max-sm:col-start-3 max-sm:row-start-2 max-sm:pr-0 max-sm:text-13 max-sm:text-soft">
          {renderRichText(texts.left(formatCount(line.balance)), {
            word: (words) => <span className="sm:hidden">{words}</span>,
          })}
        </td>
        <td className="text-right max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-3 max-sm:-mt-2 max-sm:-mb-3 max-sm:text-left">
          <Button
            variant="link"
            aria-expanded={isOpen}
            aria-controls={whyId}
            onClick={() => setOpen(!isOpen)}
          >
            <WhyLabel line={line} />
          </Button>
        </td>
      </tr>
      <tr id={whyId} hidden={!isOpen} className={isOpen ? "max-sm:block" : undefined}>
        <td colSpan={5} className="pb-4 max-sm:block max-sm:pt-1 max-sm:pb-1 sm:pl-[11.75rem]">
          <Explanation line={line} />
        </td>
      </tr>
    </tbody>
  );
}

function LineReason({ line }: { line: StatementLine }) {
  const detail = formatLineDetail(line);
  return (
    <div className="flex items-center gap-3 max-sm:contents">
      <span className="shrink-0 max-sm:row-span-2 max-sm:row-start-1">
        <LinePicture line={line} />
      </span>
      <span className="wrap-anywhere min-w-0 first-letter:uppercase max-sm:col-start-2 max-sm:row-start-1 max-sm:font-semibold max-sm:leading-snug">
        {translateStatementLine(line).reason}
        {detail && <span className="block font-normal text-15 text-soft">{detail}</span>}
      </span>
    </div>
  );
}

/** The hidden text names the button's line for screen readers. */
function WhyLabel({ line }: { line: StatementLine }) {
  return (
    <span>
      {renderRichText(line.kind === "reserve" ? texts.whyCharged : texts.why, {
        more: (words) => <span className="sm:max-xl:hidden">{words}</span>,
      })}
      <span className="sr-only">
        {" "}
        {translateStatementLine(line).reason}, {formatMoment(line.at)}
      </span>
    </span>
  );
}

function Explanation({ line }: { line: StatementLine }) {
  return (
    <p className="max-w-text text-15">
      {translateStatementLine(line).explanation}
      {line.mix_url && (
        <>
          {" "}
          <Link to={line.mix_url} className="font-semibold underline underline-offset-4">
            {texts.seeMix}
          </Link>
        </>
      )}
    </p>
  );
}
