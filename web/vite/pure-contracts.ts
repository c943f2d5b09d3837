import type { Plugin } from "vite";

type Node = { type: string; start: number; end: number };
type Declaration = Node & { declarations: { init: (Node & { callee?: Node }) | null }[] };
type Statement = Declaration & { declaration?: Declaration | null };

/** A schema, or an object of schemas. */
const SCHEMA_NODES = new Set(["CallExpression", "ObjectExpression"]);

/**
 * Marks the schemas in shared/contracts as free of side effects, so that importing only a constant
 * does not bundle zod.
 */
export function pureContracts(): Plugin {
  return {
    name: "memix-pure-contracts",
    apply: "build",
    enforce: "post",
    transform: {
      filter: { id: /\/shared\/contracts\/.+\.ts$/ },
      handler(code) {
        const { body } = this.parse(code) as unknown as { body: Statement[] };
        const calls = body
          .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
          .flatMap(({ init }) => (init && SCHEMA_NODES.has(init.type) ? [init] : []));
        return { code: markPure(code, calls), map: null };
      },
    },
  };
}

function markPure(code: string, calls: Node[]): string {
  return calls.reduceRight(
    (rest, { start, end }) =>
      `${rest.slice(0, start)}/* @__PURE__ */ (() => (${rest.slice(start, end)}))()${rest.slice(end)}`,
    code,
  );
}
