import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type {
  BookMonth,
  DocumentsPage,
  SellerInput,
  SterlingInput,
} from "#shared/contracts/desk/books.ts";
import { desk, read } from "#web/lib/api-client.ts";

export function bookMonthQuery(month: string) {
  return queryOptions({
    queryKey: ["desk", "books", "month", month],
    queryFn: (): Promise<BookMonth> => read(desk.books.months[":month"].$get({ param: { month } })),
  });
}

export function documentsQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: ["desk", "books", "documents", q],
    initialPageParam: "",
    queryFn: ({ pageParam: before }): Promise<DocumentsPage> =>
      read(desk.books.documents.$get({ query: { ...(q && { q }), ...(before && { before }) } })),
    getNextPageParam: ({ next }) => next,
  });
}

export const sellerQuery = queryOptions({
  queryKey: ["desk", "books", "seller"],
  queryFn: (): Promise<SellerInput> => read(desk.books.seller.$get()),
});

export const saveSterlingRate = (month: string, rate: SterlingInput) =>
  read(desk.books.months[":month"].sterling.$put({ param: { month }, json: rate }));

export const saveSeller = (seller: SellerInput) => read(desk.books.seller.$put({ json: seller }));
