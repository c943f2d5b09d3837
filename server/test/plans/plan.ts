/** A node of a plan in Postgres's JSON format. Rows are per loop. */
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

/** Returns the rows or index entries that the scans of a plan read, by table or index. */
export function countReads(node: PlanNode): Record<string, number> {
  const reads: Record<string, number> = {};
  for (const scan of listScans(node)) {
    const name = scan["Relation Name"] ?? scan["Index Name"] ?? "";
    reads[name] = (reads[name] ?? 0) + countRows(scan);
  }
  return reads;
}

/** Counts rows of a bitmap scan once, not again for its index scan. */
function countRows(scan: PlanNode): number {
  const each =
    scan["Actual Rows"] +
    (scan["Rows Removed by Filter"] ?? 0) +
    (scan["Rows Removed by Index Recheck"] ?? 0);
  const below = (scan.Plans ?? []).flatMap(listScans).map(countRows);
  return Math.max(Math.round(each * scan["Actual Loops"]), ...below);
}

function listScans(node: PlanNode): PlanNode[] {
  const isScan =
    node["Node Type"].endsWith("Scan") && ("Relation Name" in node || "Index Name" in node);
  return isScan ? [node] : (node.Plans ?? []).flatMap(listScans);
}

/** Returns the pages read, including those of child nodes. */
export function countBlocks(node: PlanNode): number {
  return (node["Shared Hit Blocks"] ?? 0) + (node["Shared Read Blocks"] ?? 0);
}
