/** The case about missing backups. */
export const backupMissing = {
  title: () => "No recent backup",
  what: (facts: Record<string, string | number | null>) =>
    `The last one is from ${facts.last}. Check BACKUP_TO, its disk and the backup job.`,
  otherwise: "A disk failure loses everything since then.",
};
