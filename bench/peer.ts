import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { findFreePorts } from "#server/test/ports.ts";
import { createRoundRobin } from "./bare.ts";
import type { Operation, Visit } from "./load.ts";
import { PEOPLE } from "./shops.ts";

const LITE = resolve("bench/peer/node_modules/@supabase/lite/dist/cli/index.js");

/** The specification's entities that the dashboard shows, with indexes for a user's own rows. */
const SCHEMA = `
create table people (id text primary key, email text not null unique, name text not null, subscription integer not null default 0,
  render integer not null default 0, last_toggle boolean not null default false);
create table genimages (id text primary key, user_email text not null, name text not null, theme text not null,
  version text not null, image_url text not null, print_image_url text not null, created_at timestamptz not null);
create index genimages_user on genimages (user_email, created_at);
create table characters (id text primary key, user_email text not null, name text not null, image_url text not null,
  created_at timestamptz not null);
create index characters_user on characters (user_email, created_at);
create table history (id text primary key, email text not null, category text not null, info text not null,
  image_url text not null, source_url text not null, created_at timestamptz not null);
create index history_email on history (email, created_at);
create table cart (id text primary key, email text not null, product text not null, quantity integer not null);
create index cart_email on cart (email);`;

const email = (n: string) => `'person' || ${n} || '@example.com'`;
const SEED = `
insert into people (id, email, name, render) select 'u' || n, ${email("n")}, 'Maya Miller', 3 from generate_series(1, ${PEOPLE}) n;
insert into characters select 'c' || n, ${email("n")}, 'Person 1', '/files/c' || n, now() from generate_series(1, ${PEOPLE}) n;
insert into genimages select 'm' || n, ${email(`(1 + n % ${PEOPLE})`)}, 'Person 1', 'pop art', 'V' || n, '/files/m' || n,
  '/files/p' || n, now() - n * interval '1 minute' from generate_series(1, ${PEOPLE * 20}) n;
insert into history select 'h' || n, ${email(`(1 + n % ${PEOPLE})`)}, 'MeMix Creation', 'Person 1 - pop art - V' || n,
  '/files/m' || n, '/files/c1', now() - n * interval '1 minute' from generate_series(1, ${PEOPLE * 21}) n;`;

export type Peer = {
  dashboard(visit: (what: Visit) => Promise<string>): Operation;
  close(): Promise<void>;
};

export const isPeerInstalled = () => existsSync(LITE);

/** Starts @supabase/lite on PGlite with as many rows as the shop, without row level security, which would slow it down. */
export async function openPeer(folder: string): Promise<Peer> {
  mkdirSync(folder, { recursive: true });
  const options = { cwd: folder, env: { PATH: process.env.PATH, DO_NOT_TRACK: "1" } };
  const lite = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [LITE, ...args], {
      ...options,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`lite ${args.join(" ")}: ${stderr}`);
  };
  lite("init", "--pglite");
  const port = await findFreePorts();
  const config = join(folder, "supabase", "config.toml");
  writeFileSync(config, readFileSync(config, "utf8").replace("54321", String(port)));
  mkdirSync(join(folder, "supabase", "migrations"), { recursive: true });
  writeFileSync(join(folder, "supabase", "migrations", "20260101000000_shop.sql"), SCHEMA);
  writeFileSync(join(folder, "supabase", "seed.sql"), SEED);
  lite("db", "reset", "--hard");
  const child = spawn(process.execPath, [LITE, "start"], { ...options, stdio: "ignore" });
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  const url = `http://127.0.0.1:${port}/rest/v1`;
  await waitUntilReachable(`${url}/people?limit=1`);
  return {
    dashboard: (visit) => createDashboardLoad(url, visit),
    close: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function waitUntilReachable(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(200);
  }
  throw new Error(`${url} does not answer`);
}

/** Sends a dashboard's requests like supabase-js: the user, three counts and the newest history, concurrently. */
function createDashboardLoad(url: string, visit: (what: Visit) => Promise<string>): Operation {
  const next = createRoundRobin(
    Array.from({ length: PEOPLE }, (_, at) => `person${at + 1}@example.com`),
  );
  const counted = { method: "HEAD", headers: { prefer: "count=exact" } };
  return async () => {
    const who = encodeURIComponent(next());
    await Promise.all([
      visit({ url: `${url}/people?select=*&email=eq.${who}` }),
      visit({ url: `${url}/genimages?select=*&user_email=eq.${who}`, ...counted }),
      visit({ url: `${url}/characters?select=*&user_email=eq.${who}`, ...counted }),
      visit({ url: `${url}/cart?select=quantity&email=eq.${who}` }),
      visit({ url: `${url}/history?select=*&email=eq.${who}&order=created_at.desc&limit=20` }),
    ]);
  };
}
