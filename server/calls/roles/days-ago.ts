/** Null where no days are said. */
export const daysAgo = (days: number | undefined, now: Date): Date | null =>
  days === undefined ? null : new Date(now.getTime() - days * 86_400_000)
