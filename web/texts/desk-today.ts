import type { Health, Provider } from "#shared/contracts/desk/today.ts";

/** English only, as the whole desk (040). */
export const texts = {
  title: "Today",
  intro: "The last day runs until now. Days are the shop's.",
  dollars: (sum: string) => `$${sum}`,
  money: {
    title: (sum: string) => `Money in, ${sum}`,
    merch: "merch",
    plans: "plans",
    packs: "packs",
    refunds: "given back (below, other scale)",
    mean: "7-day mean",
  },
  mixes: {
    title: (count: string) => `Mixes, ${count}`,
    saved: "saved",
    failed: "given back (below, other scale)",
  },
  left: {
    title: (sum: string) => `Left after costs, ${sum}`,
    left: "left",
    lost: "lost (below, other scale)",
    print: "print",
    card: "card fees",
    pictures: "pictures",
  },
  table: "As a table",
  day: "Day",
  today: "today",
  providers: {
    title: "Providers",
    name: "Provider",
    hours: "Last 24 hours",
    good: "Good",
    slow: "1 in 20 over",
    cost: "Cost today",
    names: {
      pictures: "Pictures",
      cards: "Cards",
      print: "Print",
      mail: "Mail",
    } satisfies Record<Provider["name"], string>,
    healths: {
      none: "nothing asked",
      good: "good",
      some: "some failed",
      many: "many failed, or down",
    } satisfies Record<Health, string>,
    of: (budget: string) => `of ${budget} a day`,
    fees: "fees",
    printed: "print, ship",
    down: (since: string) => `Down since ${since}`,
    share: (part: string) => `${part} %`,
    seconds: (count: string) => `${count} s`,
    hoursRead: (many: number, some: number) =>
      many + some === 0
        ? "Good in all of the last 24 hours"
        : `Of the last 24 hours many failed in ${many} and some in ${some}`,
  },
  queues: {
    title: "What waits",
    renders: "Renders",
    to_print: "Orders to hand to the printer",
    mails: "Mails",
    jobs: "Jobs",
    jobs_failed: "Jobs out of tries",
  },
  picture: {
    label: "A picture costs",
    guessed: (count: number) =>
      `Of ${count === 1 ? "one" : count} the service did not say it: counted at the most.`,
    none: "no picture was paid for",
  },
  brings: {
    products: "What one of a product brings",
    product: "Product, 30 days",
    sold: "Sold",
    goes: "Where its money goes",
    income: "Income",
    left: "Left",
    none: "Nothing was sold in the last 30 days.",
    order: (left: string, income: string, count: string) =>
      `An order brings ${left} of ${income}, without tax. ${count} orders.`,
    isCut: "The newest 5,000 orders alone.",
    unread: (count: number) =>
      count === 1
        ? "Of one order not all costs were read yet."
        : `Of ${count} orders not all costs were read yet.`,
    bar: "Teal is what is left; the line is the income.",
  },
  plans: {
    title: "What a plan's customer brings, a month",
    plan: "Plan",
    trial: "No plan",
    people: "People",
    pays: "Pays",
    tax: "Tax in it",
    used: "Used",
    usedOf: (used: string, all: number) => `${used} of ${all}`,
    pictures: "Pictures",
    card: "Card fee",
    left: "Left",
    ifAll: "If all used",
    none: "Nobody has a plan or made a mix in 30 days.",
    isCut: "A sample of the people, because they are many.",
  },
  below: {
    title: (count: number, loss: string) =>
      `Sold below cost: ${count === 1 ? "1 order" : `${count} orders`}, ${loss}`,
    calm: "Nothing was sold below cost",
    calmWords: "In 30 days no order cost more than it brought, and no price, code or plan would.",
    code: (code: string) => `with ${code}`,
    codes: (code: string, product: string, loss: string) =>
      `Code ${code} would sell ${product} at ${loss}.`,
    products: (product: string, loss: string) => `${product} loses ${loss} at its price.`,
    offers: (name: string, loss: string) => `${name} loses ${loss} where all its renders are used.`,
    near: "Would be sold below cost:",
    unpriced:
      "The printer does not say what it asks at the moment: prices and codes are not looked at.",
  },
};
