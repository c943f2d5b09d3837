import { isTest, type Source } from "./source.ts";

const SERVER_FILES =
  /^(routes|stream|commands|queries|rules|tables|jobs|workers|webhook|present)\.ts$|\.test\.ts$/;
const SERVER_FOLDERS = new Set(["commands", "templates"]);

/** A feature of the server has files of these names and no others, see docs/ARCHITECTURE.md. */
export function serverNameFaults({ path }: Source): string[] {
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

/** Components, and the rooms of the features that are too large for one: of a render by its steps. */
const WEB_FOLDERS = new Set(["components", "mug", "photo", "draft", "fill", "waiting", "result"]);
const HOOK = /^export (?:function|const) use[A-Z]/m;
const CLIENT = /import \{[^}]*\b(?:api|desk|functions)\b[^}]*\} from "#web\/lib\/api-client\.ts"/;

/** The kinds of files of the web's features, told by their names. */
export function webNameFaults(sources: Source[]): string[] {
  const withRoom = new Set(
    sources.flatMap(({ path }) => /^(web\/features\/[^/]+)\/components\//.exec(path)?.[1] ?? []),
  );
  return sources
    .filter(({ path }) => path.startsWith("web/features/") && !isTest(path))
    .flatMap((source) => [...placeFaults(source, withRoom), ...kindFaults(source)]);
}

function placeFaults({ path }: Source, withRoom: Set<string>): string[] {
  const [, , feature, first = "", second] = path.split("/");
  if (second !== undefined && !WEB_FOLDERS.has(first))
    return [`${path}: no such folder in a feature of the web, see docs/ARCHITECTURE.md`];
  const isComponent = first.endsWith(".tsx") && !first.startsWith("use-");
  if (isComponent && withRoom.has(`web/features/${feature}`))
    return [`${path}: the components of '${feature}' stand in components/`];
  return [];
}

function kindFaults({ path, text }: Source): string[] {
  const name = path.split("/").at(-1) ?? "";
  const isHook = /^use-.*\.tsx?$/.test(name);
  const isApi = /^([a-z-]+-)?api\.ts$/.test(name);
  const faults: string[] = [];
  if (isHook && !HOOK.test(text)) faults.push(`${path} exports no hook: call it after what it is`);
  if (!isHook && !isApi && HOOK.test(text))
    faults.push(
      `${path} exports a hook: hooks stand in use-*.ts, or beside what they ask in api.ts`,
    );
  if (!isHook && !isApi && CLIENT.test(text))
    faults.push(`${path} asks the server: endpoints are known to api.ts and to hooks`);
  return faults;
}
