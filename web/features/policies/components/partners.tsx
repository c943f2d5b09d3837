/** Who gets what of a person's data; as the code in server/providers sends it. */
const PARTNERS = [
  {
    name: "OpenAI",
    what: "makes your mixes. It gets the photo, the theme's instruction with what you chose or wrote, and a random code in place of your name.",
  },
  {
    name: "Printful",
    what: "prints and ships your orders, and draws your picture on a product. It gets the print file and, for an order, the recipient's name, address and e-mail address.",
  },
  {
    name: "Stripe",
    what: "takes your payments. It gets your e-mail address and what you buy, for prints with a small picture of the product; where it works out the tax, also postcode, state and country. You type your card on Stripe's own page: we never see its number.",
  },
  {
    name: "SendGrid",
    what: "delivers our mails. It gets your e-mail address and the mail.",
  },
  {
    name: "Google",
    what: "only if you choose 'Continue with Google'. It tells us your name, your e-mail address and where your profile picture is, and learns that you sign in here.",
  },
] as const;

export function Partners() {
  return (
    <>
      <p>Each of them gets what its work needs, and only then:</p>
      <dl className="grid gap-3">
        {PARTNERS.map(({ name, what }) => (
          <div key={name} className="border-line border-l-[3px] pl-4">
            <dt className="font-semibold">{name}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>
        They may keep records of their own, as their policies and the law say. A shop that runs for
        trial, without keys of its own, sends them nothing: stand-ins on the same machine take their
        place.
      </p>
    </>
  );
}
