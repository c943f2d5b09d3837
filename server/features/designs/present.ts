import { fileUrl } from "#server/features/files/rules.ts";
import type { Design } from "#shared/contracts/designs.ts";
import { computePrintVerdict } from "#shared/print.ts";
import type { DesignRow } from "./queries.ts";

export function presentDesign({ design, merchId, area }: DesignRow): Design {
  return {
    id: design.id,
    mix_id: design.mixId,
    merch_id: merchId,
    variant_id: design.variantId,
    layout: design.layout,
    print_url: fileUrl(design.printFileId),
    print_sha256: design.printSha256,
    mockup_url: fileUrl(design.mockupFileId),
    dpi: design.dpi,
    verdict: computePrintVerdict(design.dpi, area),
    created_at: design.createdAt.toISOString(),
  };
}
