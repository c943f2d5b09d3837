import type { DryRun } from "#shared/contracts/desk/webhooks.ts";
import { texts } from "#web/texts/desk-system.ts";
import { formatFact, getFactLabel } from "../event-format.ts";
import { Chip } from "./facts.tsx";

/** Shows what processing an event would change: current and new values. */
export function DryRunResult({ run }: { run: DryRun }) {
  const { changes, mails, jobs, failure, would_ask: wouldAsk } = run;
  return (
    <div role="status" className="mt-3 grid gap-2">
      <p>
        {failure ? (
          <Chip look="alarm">{texts.event.fails(failure)}</Chip>
        ) : (
          <Chip look="well">{texts.event.passes}</Chip>
        )}
      </p>
      {changes.length > 0 ? (
        <table className="w-full text-left">
          <thead className="text-13 text-soft">
            <tr>
              <th scope="col" className="pr-4 font-normal">
                {texts.event.would}
              </th>
              <th scope="col" className="pr-4 font-normal">
                {texts.event.now}
              </th>
              <th scope="col" className="font-normal">
                {texts.event.afterwards}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ what, from, to }) => (
              <tr key={what} className="border-line border-t-[1.5px]">
                <th scope="row" className="py-1 pr-4 font-normal">
                  {getFactLabel(what)}
                </th>
                <td className="py-1 pr-4">{formatFact(what, from)}</td>
                <td className="py-1 font-semibold">{formatFact(what, to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        !failure && <p>{texts.event.noChange}</p>
      )}
      {wouldAsk && <p>{texts.event.wouldAsk(wouldAsk)}</p>}
      {mails.length > 0 && <p>{texts.event.mails(mails.join(", "))}</p>}
      {jobs.length > 0 && <p className="wrap-anywhere">{texts.event.jobs(jobs.join(", "))}</p>}
    </div>
  );
}
