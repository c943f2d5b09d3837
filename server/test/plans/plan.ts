/** As Postgres writes it: rows are those of one loop. */
export type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: PlanNode[];
};

/** How many rows, or entries of an index, each scan of a plan looked at, by its table or index. */
export function readsOf(node: PlanNode): Record<string, number> {
  const reads: Record<string, number> = {};
  for (const scan of scansOf(node)) {
    const name = scan["Relation Name"] ?? scan["Index Name"] ?? "";
    reads[name] = (reads[name] ?? 0) + rowsOf(scan);
  }
  return reads;
}

/** A row that an index of pages led to is counted once. */
function rowsOf(scan: PlanNode): number {
  const each =
    scan["Actual Rows"] +
    (scan["Rows Removed by Filter"] ?? 0) +
    (scan["Rows Removed by Index Recheck"] ?? 0);
  const below = (scan.Plans ?? []).flatMap(scansOf).map(rowsOf);
  return Math.max(Math.round(each * scan["Actual Loops"]), ...below);
}

function scansOf(node: PlanNode): PlanNode[] {
  const isScan =
    node["Node Type"].endsWith("Scan") && ("Relation Name" in node || "Index Name" in node);
  return isScan ? [node] : (node.Plans ?? []).flatMap(scansOf);
}

/** Pages of the database that it took, those of its children with it. */
export function blocksOf(node: PlanNode): number {
  return (node["Shared Hit Blocks"] ?? 0) + (node["Shared Read Blocks"] ?? 0);
}
