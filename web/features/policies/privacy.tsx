import { PRODUCT } from "#shared/brand.ts";
import { DELETED_MIX_DAYS } from "#shared/contracts/mixes.ts";
import { TextLink, WriteToUs } from "./components/inline-links.tsx";
import { Partners } from "./components/partners.tsx";
import { Points } from "./components/points.tsx";
import type { Policy } from "./policy.ts";

/** Each sentence says what the shop does; whoever changes what is stored or sent changes it here. */
export const PRIVACY: Policy = {
  title: `${PRODUCT} Privacy Policy`,
  inShort: [
    "Your photos are private: only you see them, and you can delete each of them at any time.",
    "Where and with what camera a photo was taken is removed before we store it.",
    "A photo leaves us only to make your picture, a picture only to show or print it on a product.",
    "No advertising, no tracking, nothing is sold.",
  ],
  sections: [
    {
      id: "keep",
      title: "What we keep",
      body: (
        <Points
          items={[
            "Your account: name, e-mail address, plan, renders left and the theme set you chose last. Of a password we keep only a hash, from which it can't be read.",
            "Where you are signed in: since when, the network address and the browser, so that you can see it on your account page and end it.",
            "Your photos and what you make: photos, mixes, nicknames, what you chose or wrote for a theme, designs and print files.",
            "Your shopping: cart, orders, the names, addresses and e-mail addresses you give for them, and receipts.",
            "A list of your activity and a statement of your renders.",
            "Messages you send us, and which mails we sent you when. What a mail said is forgotten once it is sent.",
          ]}
        />
      ),
    },
    {
      id: "photos",
      title: "Your photos",
      body: (
        <>
          <p>
            A photo is drawn anew when it arrives, at most 2,048 pixels a side, and only this copy
            is stored. Place, time, camera and all else that was written into the file (EXIF) does
            not come along.
          </p>
          <p>
            Photos, mixes and print files are shown to nobody but you, signed in. Two partners see
            some of it, by links that can't be guessed and end by themselves: the printer fetches a
            print file to show it on a product or to print your order, and the payment page shows a
            small picture of what you buy.
          </p>
          <p>We don't use your photos to train anything, and don't look for who is in them.</p>
        </>
      ),
    },
    {
      id: "partners",
      title: "Who helps us, and what they get",
      body: <Partners />,
    },
    {
      id: "browser",
      title: "Cookies and your browser",
      body: (
        <>
          <p>
            We set cookies only to sign you in. They can't be read by scripts; the one that keeps
            you signed in lasts 30 days. In your own browser we also keep
          </p>
          <Points
            items={[
              "your choices: light or dark, sizes and colours, and that you were signed in here;",
              "what you have begun and not finished, so that a reload does not lose it: a chosen photo for a day at most, a form or a design as long as the tab is open.",
            ]}
          />
          <p>
            There are no cookies of others, no counting pixels and no analytics. Our mails don't
            report whether you opened them.
          </p>
        </>
      ),
    },
    {
      id: "long",
      title: "How long we keep it",
      body: (
        <Points
          items={[
            "A photo: until you delete it. The file and all small versions of it are removed; the mixes made from it stay.",
            `A mix: until you delete it. For ${DELETED_MIX_DAYS} days you can restore it, then its files are removed.`,
            "Everything else of your account: until you delete the account. After the cancellation of a plan we keep your photos and mixes for 60 days. If you have not signed in since, we write to you a week before and then delete them.",
            "Designs that are in no cart and no order: two days. Addresses you typed at the checkout without going on to pay: about a day.",
            "Orders and receipts: amounts, tax, state and country as long as the law asks for it. When you delete your account, name, street, e-mail address and pictures are taken out of them.",
            "Messages you send us: until you ask us to delete them.",
          ]}
        />
      ),
    },
    {
      id: "rights",
      title: "What you can do",
      body: (
        <>
          <p>
            On your <TextLink to="/dashboard/account">account page</TextLink> you can
          </p>
          <Points
            items={[
              "export all that is stored in your account, as a ZIP with your pictures and files that any program reads;",
              "correct your name and e-mail address, and see and end your sign-ins;",
              "delete the account with everything in it. It happens at once, can't be undone, and a last mail lists what is gone and what the law makes us keep.",
            ]}
          />
          <p>
            For anything else, such as an objection or a question about what we have, write to us.
            If our answer does not help, you can turn to the data protection authority where you
            live.
          </p>
        </>
      ),
    },
    {
      id: "children",
      title: "Children",
      body: (
        <p>
          {PRODUCT} is for people of at least 13 years. If a younger child has signed up, tell us
          and we delete the account.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes and questions",
      body: (
        <>
          <p>
            When this policy changes, the date at the top changes with it. If a change matters to
            you, we tell you by e-mail before it holds.
          </p>
          <WriteToUs />
        </>
      ),
    },
  ],
};
