import { formatSetDate } from "#web/lib/format.ts";
import { renderRichText } from "#web/lib/rich-text.tsx";
import { texts } from "#web/texts/policies.ts";
import { TextPage } from "#web/ui/text-page.tsx";
import { EFFECTIVE, type Policy } from "../policy.ts";
import { Contents } from "./contents.tsx";
import { Points } from "./points.tsx";
import { SectionBody } from "./section-body.tsx";

export function PolicyPage({ policy: { title, inShort, sections } }: { policy: Policy }) {
  return (
    <TextPage
      title={title}
      description={inShort.slice(0, 2).join(" ")}
      intro={
        <p>
          {renderRichText(texts.effective(formatSetDate(EFFECTIVE)), {
            time: (day) => <time dateTime={EFFECTIVE}>{day}</time>,
          })}
        </p>
      }
    >
      <div className="mt-8 lg:mt-10 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-16">
        <Contents sections={sections} />
        <div className="grid max-w-text grid-cols-1 gap-10">
          <InShort points={inShort} />
          {sections.map(({ id, title: heading, body }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              tabIndex={-1}
              className="grid scroll-mt-2 gap-3 outline-none"
            >
              <h2 id={`${id}-title`} className="text-20 sm:text-25">
                {heading}
              </h2>
              <SectionBody blocks={body} />
            </section>
          ))}
        </div>
      </div>
    </TextPage>
  );
}

/** A summary, not part of the policy. */
function InShort({ points }: { points: readonly string[] }) {
  return (
    <section
      aria-labelledby="in-short"
      className="ink-line grid gap-3 rounded-card bg-teal-wash p-5 sm:p-6"
    >
      <h2 id="in-short" className="text-20">
        {texts.inShort}
      </h2>
      <Points items={points} />
    </section>
  );
}
