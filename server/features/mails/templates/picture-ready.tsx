import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";

type Facts = {
  name: string;
  /** The person in the picture, the theme and the version: 'Maya - pop art - V1'. */
  label: string;
  /** The picture's own page. */
  link: string;
};

/** For a picture that took so long that nobody waits before it. */
export function pictureReady({ name, label, link }: Facts): Letter {
  return {
    subject: `Your picture is ready: ${label}`,
    body: (
      <Layout
        preheader="It took longer than usual. Thank you for waiting."
        title="Your picture is ready"
        button={{ label: "See it", link }}
        reason="You get this mail because a picture that you started took unusually long."
      >
        <Line>{greeting(name)}</Line>
        <Line>
          '{label}' is made and waits in My Stuff. It took longer than usual, so we write instead of
          letting you look again and again.
        </Line>
      </Layout>
    ),
  };
}
