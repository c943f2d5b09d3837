import { StandingPage } from "#web/ui/standing-page.tsx";
import { EFFECTIVE, type Policy } from "../policy.ts";
import { Contents } from "./contents.tsx";
import { InShort } from "./in-short.tsx";

export function PolicyPage({ policy: { title, inShort, sections } }: { policy: Policy }) {
  return (
    <StandingPage
      title={title}
      intro={
        <p>
          Effective <time dateTime={EFFECTIVE.date}>{EFFECTIVE.words}</time>
        </p>
      }
    >
      <div className="mt-8 lg:mt-10 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-16">
        <Contents sections={sections} />
        <div className="grid max-w-text gap-10">
          <InShort points={inShort} />
          {sections.map(({ id, title: heading, body }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              tabIndex={-1}
              className="grid scroll-mt-24 gap-3 outline-none"
            >
              <h2 id={`${id}-title`} className="text-20 sm:text-25">
                {heading}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </StandingPage>
  );
}
