import { isTest, type Source } from "./source.ts";

const SERVER_FILES =
  /^(routes|stream|commands|queries|rules|settings|tables|jobs|workers|webhook|present)\.ts$|\.test\.ts$/;
const SERVER_FOLDERS = new Set(["commands", "templates"]);

/** Files and folders of a server feature must have one of the names in docs/ARCHITECTURE.md. */
export function findServerNameFaults({ path }: Source): string[] {
  const [, , feature, first, second] = path.split("/");
  if (!path.startsWith("server/features/") || !feature || !first) return [];
  if (second === undefined && !SERVER_FILES.test(first))
    return [
      `${path}: no such file name in a feature, see docs/ARCHITECTURE.md for the closed list`,
    ];
  if (second !== undefined && !SERVER_FOLDERS.has(first))
    return [`${path}: no such folder in a feature`];
  return [];
}

/** Allowed folders: components, and parts of large features. */
const WEB_FOLDERS = new Set(["components", "mug", "photo", "draft", "fill", "waiting", "result"]);
const HOOK = /^export (?:function|const) use[A-Z]/m;
const CLIENT = /import \{[^}]*\b(?:api|desk|functions)\b[^}]*\} from "#web\/lib\/api-client\.ts"/;

/** Files of a web feature must be named and placed by their kind. */
export function findWebNameFaults(sources: Source[]): string[] {
  const withComponents = new Set(
    sources.flatMap(({ path }) => /^(web\/features\/[^/]+)\/components\//.exec(path)?.[1] ?? []),
  );
  return sources
    .filter(({ path }) => path.startsWith("web/features/") && !isTest(path))
    .flatMap((source) => [...findPlaceFaults(source, withComponents), ...findKindFaults(source)]);
}

function findPlaceFaults({ path }: Source, withComponents: Set<string>): string[] {
  const [, , feature, first = "", second] = path.split("/");
  if (second !== undefined && !WEB_FOLDERS.has(first))
    return [`${path}: no such folder in a feature of the web, see docs/ARCHITECTURE.md`];
  const isComponent = first.endsWith(".tsx") && !first.startsWith("use-");
  if (isComponent && withComponents.has(`web/features/${feature}`))
    return [`${path}: components of '${feature}' belong in components/`];
  return [];
}

function findKindFaults({ path, text }: Source): string[] {
  const name = path.split("/").at(-1) ?? "";
  const isHook = /^use-.*\.tsx?$/.test(name);
  const isApi = /^([a-z-]+-)?api\.ts$/.test(name);
  const faults: string[] = [];
  if (isHook && !HOOK.test(text)) faults.push(`${path} exports no hook: call it after what it is`);
  if (!isHook && !isApi && HOOK.test(text))
    faults.push(
      `${path} exports a hook: hooks belong in use-*.ts, or in api.ts beside their query`,
    );
  if (!isHook && !isApi && CLIENT.test(text))
    faults.push(`${path} asks the server: endpoints are known to api.ts and to hooks`);
  return faults;
}
