/** The case about missing backups. */
export const backupMissing = {
  title: () => "No backup for days",
  what: (facts: Record<string, string | number | null>) =>
    `The last is of ${facts.last}. Look at BACKUP_TO, its disk and the jobs.`,
  otherwise: "What a broken disk takes is gone.",
};
