/**
 * For processes that live for seconds: the optimizing compiler of WebAssembly takes a second of CPU time whenever an
 * embedded database opens, and gains nothing that soon.
 */
export const UNOPTIMIZED_WASM = "--liftoff-only";

/** Hides warnings of experimental features of Node. */
export const QUIET = "--disable-warning=ExperimentalWarning";

/** As `deploy/` starts the shop. */
export const PRODUCTION_OPTIONS = ["--max-semi-space-size=4", "--heap-growing-percent=50", QUIET];
export const PRODUCTION_ENV = { MALLOC_ARENA_MAX: "2" };

/** For a shop that lives for seconds. */
export const SHOP_OPTIONS = [QUIET, UNOPTIMIZED_WASM];
