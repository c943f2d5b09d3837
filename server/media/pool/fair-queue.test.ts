import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FairQueue, type Waiting } from "./fair-queue.ts";

type Job = Waiting & { name: string };

function job(name: string, options: Partial<Waiting> = {}): Job {
  return { name, userId: name[0] ?? "", isWork: false, cost: 10, since: 0, ...options };
}

function createQueue(jobs: Job[]): FairQueue<Job> {
  const queue = new FairQueue<Job>();
  for (const each of jobs) queue.add(each);
  return queue;
}

function drain(queue: FairQueue<Job>, now = 0, fits: (job: Job) => boolean = () => true): string[] {
  const names: string[] = [];
  for (let next = queue.take(now, fits); next; next = queue.take(now, fits)) names.push(next.name);
  return names;
}

describe("the fair queue", () => {
  test("alternates between a user with many jobs and other users", () => {
    const queue = createQueue([..."12345678"].map((number) => job(`m${number}`)));
    expect(queue.take(0, () => true)?.name).toBe("m1");
    for (const name of ["a1", "b1", "a2"]) queue.add(job(name));
    expect(drain(queue)).toEqual(["a1", "b1", "m2", "a2", "m3", "m4", "m5", "m6", "m7", "m8"]);
  });

  test("gives no user two turns while another one waits", () => {
    const jobs = fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(jobs, (users) => {
        const queue = createQueue(users.map((user, index) => job(`${user}${index}`)));
        const order = drain(queue).map(([user = ""]) => user);
        for (const user of new Set(users)) {
          const own = order.flatMap((each, index) => (each === user ? [index] : []));
          for (const [turn, at] of own.entries()) {
            const between = order.slice((own[turn - 1] ?? -1) + 1, at);
            expect(new Set(between).size).toBe(between.length);
          }
        }
        expect(order.length).toBe(users.length);
      }),
    );
  });

  test("takes a user's next job if the first one does not fit", () => {
    const queue = createQueue([job("m1", { cost: 900 }), job("m2")]);
    expect(drain(queue, 0, ({ cost }) => cost < 100)).toEqual(["m2"]);
    expect(drain(queue)).toEqual(["m1"]);
  });

  test("takes background jobs last, and after a while every second turn", () => {
    const waiting = () =>
      createQueue([
        ...["w1", "w2"].map((name) => job(name, { isWork: true })),
        ...["a1", "b1", "a2"].map((name) => job(name)),
      ]);
    expect(drain(waiting(), 1000)).toEqual(["a1", "b1", "a2", "w1", "w2"]);
    expect(drain(waiting(), 6000)).toEqual(["w1", "a1", "w2", "b1", "a2"]);
  });

  test("does not count removed jobs", () => {
    const [one, two] = [job("a1", { cost: 30 }), job("a2", { cost: 50 })];
    const queue = createQueue([one, two, job("b1", { cost: 7 }), job("w1", { isWork: true })]);
    expect([queue.peoplesCost("a"), queue.peoplesCost()]).toEqual([80, 87]);
    expect([queue.remove(one), queue.remove(one)]).toEqual([true, false]);
    expect([queue.peoplesCost("a"), queue.peoplesCost()]).toEqual([50, 57]);
    expect(drain(queue)).toEqual(["a2", "b1", "w1"]);
  });
});
