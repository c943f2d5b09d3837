export type Level = "production" | "start" | "test";
export function ensureInstalled(root: string, level: Level): void;
