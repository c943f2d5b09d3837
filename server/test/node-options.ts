/**
 * For processes that live for seconds: the optimizing compiler of WebAssembly takes a second of CPU time whenever an
 * embedded database opens, and gains nothing that soon.
 */
export const UNOPTIMIZED_WASM = "--liftoff-only";

/** Hides warnings of experimental features of Node. */
export const QUIET = "--disable-warning=ExperimentalWarning";

/** For a shop that lives for seconds. */
export const SHOP_OPTIONS = [QUIET, UNOPTIMIZED_WASM];
