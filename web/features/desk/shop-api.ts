import { queryOptions } from "@tanstack/react-query";
import type { ChangedCode, CodeLosses, DeskCode, NewCode } from "#shared/contracts/desk/codes.ts";
import type { DeskPlans, NewPrice, SellAt } from "#shared/contracts/desk/plans.ts";
import type {
  ChangedAreas,
  ChangedProduct,
  DeskProduct,
  NewProduct,
  PartnerProductDetail,
  PartnerProductLine,
  ProductChecks,
} from "#shared/contracts/desk/products.ts";
import type { OfferKey } from "#shared/plans.ts";
import { desk, read, toIdParam } from "#web/lib/api-client.ts";

export const codesQuery = queryOptions({
  queryKey: ["desk", "codes"],
  queryFn: (): Promise<DeskCode[]> => read(desk.codes.$get()),
});

/** The server requests the print provider's current prices. */
export const codeLossesQuery = queryOptions({
  queryKey: ["desk", "codes", "losses"],
  queryFn: (): Promise<CodeLosses> => read(desk.codes.losses.$get()),
});

export const createCode = (code: NewCode) => read(desk.codes.$post({ json: code }));

export const changeCode = (id: string, code: ChangedCode) =>
  read(desk.codes[":id"].$put({ ...toIdParam(id), json: code }));

export const productsQuery = queryOptions({
  queryKey: ["desk", "products"],
  queryFn: (): Promise<DeskProduct[]> => read(desk.products.$get()),
});

/** The server requests each product from the print provider. */
export const productChecksQuery = queryOptions({
  queryKey: ["desk", "products", "checks"],
  queryFn: (): Promise<ProductChecks> => read(desk.products.checks.$get()),
});

export const partnerProductsQuery = queryOptions({
  queryKey: ["desk", "products", "partner"],
  queryFn: (): Promise<PartnerProductLine[]> => read(desk.products.partner.$get()),
});

export function partnerProductQuery(id: string) {
  return queryOptions({
    queryKey: ["desk", "products", "partner", id],
    queryFn: ({ signal }): Promise<PartnerProductDetail> =>
      read(desk.products.partner[":id"].$get(toIdParam(id), { init: { signal } })),
    enabled: id !== "",
  });
}

export const createProduct = (product: NewProduct): Promise<{ id: number }> =>
  read(desk.products.$post({ json: product }));

export const changeProduct = (id: number, product: ChangedProduct) =>
  read(desk.products[":id"].$put({ ...toIdParam(String(id)), json: product }));

export const changeAreas = (id: number, areas: ChangedAreas) =>
  read(desk.products[":id"].areas.$put({ ...toIdParam(String(id)), json: areas }));

export const plansQuery = queryOptions({
  queryKey: ["desk", "plans"],
  queryFn: (): Promise<DeskPlans> => read(desk.plans.$get()),
});

export const createPrice = (offer: OfferKey, price: NewPrice) =>
  read(desk.plans[":offer"].prices.$post({ param: { offer }, json: price }));

export const changeSale = (offer: OfferKey, sale: SellAt) =>
  read(desk.plans[":offer"].$put({ param: { offer }, json: sale }));
