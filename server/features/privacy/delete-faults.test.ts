import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Deps } from "#server/deps.ts";
import { users } from "#server/features/accounts/tables.ts";
import { saveCharacter } from "#server/features/characters/commands.ts";
import { removeFiles } from "#server/features/files/commands.ts";
import { filesToRemove } from "#server/features/files/tables.ts";
import { customerOrders } from "#server/features/orders/tables.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import { addDesignsToCart, insertMix, openPayment } from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { addCharacter } from "#server/test/mixing.ts";
import { createPhoto } from "#server/test/pictures.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import { type BillingDeletion, deleteAccount } from "./commands/delete-account.ts";

/** A deletion that fails at any step either has not begun or is completed by repeating it. */

let shop: TestShop;
let user: TestUser;
let photoKey: string;

beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  user = await shop.addUser();
  photoKey = `photos/${(await addCharacter(shop, user)).id}/photo.jpg`;
});

const NO_BILLING: BillingDeletion = {
  endPlans: async () => undefined,
  lockBilling: async () => undefined,
  deleteBilling: async () => [],
};

async function runDeletion(deps = shop.deps, billing = NO_BILLING): Promise<void> {
  await deleteAccount(deps, { userId: user.id, email: user.email }, billing);
}

async function isDeleted(): Promise<boolean> {
  const [row] = await shop.deps.db.select().from(users).where(eq(users.id, user.id));
  return Boolean(row?.deletedAt);
}

async function readAll() {
  const lists = ["users/me", "characters", "genimages", "cart", "history"];
  return await Promise.all(
    lists.map(async (path) => await (await shop.fetch(`/api/${path}`, { as: user })).json()),
  );
}

/** Fails right before or after its n-th external operation: a transaction or a call to Stripe. */
function createFailingDeps(
  point: number,
  when: "before" | "after",
): { deps: Deps; acts: () => number } {
  let acts = 0;
  const countCall = async <T>(act: () => Promise<T>): Promise<T> => {
    const isDue = acts++ === point;
    if (isDue && when === "before") throw new Error("died");
    const result = await act();
    if (isDue) throw new Error("died");
    return result;
  };
  const { db, payments } = shop.deps;
  const deps = {
    ...shop.deps,
    db: new Proxy(db, {
      get: (target, name) => {
        const member = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        if (name !== "transaction") return member.bind(target);
        return (run: Parameters<Deps["db"]["transaction"]>[0]) =>
          countCall(() => target.transaction(run));
      },
    }),
    payments: {
      ...payments,
      expireCheckout: (id: string) => countCall(() => payments.expireCheckout(id)),
      readCheckout: (id: string) => countCall(() => payments.readCheckout(id)),
    },
  };
  return { deps, acts: () => acts };
}

describe("a failed deletion", () => {
  test("is completed by the next request after any step, with one mail", async () => {
    let steps = Number.POSITIVE_INFINITY;
    for (let point = 0; point < 2 * steps; point++) {
      if (point > 0) user = await shop.addUser();
      await addDesignsToCart(shop, user);
      await openPayment(shop, user);
      const failing = createFailingDeps(
        Math.floor(point / 2),
        point % 2 === 0 ? "before" : "after",
      );
      const outcome = await runDeletion(failing.deps).then(
        () => "done",
        (error: Error) => error.message,
      );
      if (outcome === "done") steps = failing.acts();
      if (!(await isDeleted())) await runDeletion();
      expect([point, outcome, await isDeleted()]).toEqual([point, outcome, true]);
      expect(await readMails(shop, user.email)).toHaveLength(1);
      const open = await shop.deps.db
        .select()
        .from(customerOrders)
        .where(eq(customerOrders.status, "awaiting_payment"));
      expect(open).toEqual([]);
      if (outcome === "done") break;
    }
    expect(steps).toBeGreaterThanOrEqual(4);
  });

  test("has changed nothing if its transaction fails", async () => {
    await insertMix(shop, user);
    await addDesignsToCart(shop, user);
    const before = await readAll();
    const failing = {
      ...NO_BILLING,
      deleteBilling: async () => {
        throw new Error("died");
      },
    };
    await expect(runDeletion(shop.deps, failing)).rejects.toThrow("died");
    expect(await readAll()).toEqual(before);
    expect(await shop.deps.storage.get(photoKey)).not.toBeNull();
    expect(await shop.deps.db.select().from(filesToRemove)).not.toContainEqual(
      expect.objectContaining({ folder: photoKey.replace("/photo.jpg", "") }),
    );
    await runDeletion();
    expect(await isDeleted()).toBe(true);
  });

  test("continues removing the remaining files", async () => {
    await runDeletion();
    let removed = 0;
    const storage = {
      ...shop.deps.storage,
      removeFolder: async (folder: string) => {
        if (removed++ === 1) throw new Error("the storage is down");
        await shop.deps.storage.removeFolder(folder);
      },
    };
    await expect(removeFiles({ ...shop.deps, storage })).rejects.toThrow("storage is down");
    const left = await shop.deps.db.select().from(filesToRemove);
    expect(left.length).toBeGreaterThan(0);
    await removeFiles(shop.deps);
    await removeFiles(shop.deps);
    expect(await shop.deps.storage.get(photoKey)).toBeNull();
    const later = { now: () => new Date(Date.now() + 31 * 60_000) };
    await removeFiles({ ...shop.deps, clock: later });
    expect(await shop.deps.db.select().from(filesToRemove)).toEqual([]);
  });
});

describe("the plan", () => {
  test("ends at Stripe first, but not while an order blocks the deletion", async () => {
    const ended: string[] = [];
    const billing = {
      ...NO_BILLING,
      endPlans: async (_deps: Deps, userId: string) => {
        expect(await isDeleted()).toBe(false);
        ended.push(userId);
      },
    };
    await addDesignsToCart(shop, user);
    const session = await openPayment(shop, user);
    await shop.sandbox.stripe.pay({ session });
    await expect(runDeletion(shop.deps, billing)).rejects.toMatchObject({ code: "conflict" });
    expect(ended).toEqual([]);
    await shop.deps.db
      .update(customerOrders)
      .set({ status: "delivered" })
      .where(eq(customerOrders.userEmail, user.email));
    await runDeletion(shop.deps, billing);
    expect([ended, await isDeleted()]).toEqual([[user.id], true]);
  });

  test("keeps the account for a retry if it can't be ended", async () => {
    const billing = {
      ...NO_BILLING,
      endPlans: async () => {
        throw new PaymentError("unavailable", "no answer");
      },
    };
    const before = await readAll();
    await expect(runDeletion(shop.deps, billing)).rejects.toMatchObject({ code: "unavailable" });
    expect(await readAll()).toEqual(before);
    await runDeletion();
    expect(await isDeleted()).toBe(true);
  });
});

test("two concurrent deletions delete once", async () => {
  const outcomes = await Promise.allSettled([runDeletion(), runDeletion()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await isDeleted()).toBe(true);
  expect(await readMails(shop, user.email)).toHaveLength(1);
});

test("a concurrent upload leaves no photo behind", async () => {
  const put = shop.deps.storage.put;
  let photo = "";
  const storage = {
    ...shop.deps.storage,
    put: async (...args: Parameters<typeof put>) => {
      await put(...args);
      if (!args[0].endsWith("/photo.jpg")) return;
      photo = args[0];
      await runDeletion();
    },
  };

  const actor = { userId: user.id, email: user.email };
  const upload = saveCharacter({ ...shop.deps, storage }, actor, {
    photo: await createPhoto(),
    idempotencyKey: "an-upload-key",
  });
  await expect(upload).rejects.toThrow();
  expect([photo.startsWith("photos/"), await shop.deps.storage.get(photo)]).toEqual([true, null]);
});
