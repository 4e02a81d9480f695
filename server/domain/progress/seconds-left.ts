interface Pace {
  done: number
  total: number
  since: Date
  now: Date
}

// Our choice: before that a pace is a guess that people would be misled by.
const tellingDone = 20

/** At the pace since it began; null where nothing can be said yet. */
export function secondsLeft({ done, total, since, now }: Pace): number | null {
  const seconds = (now.getTime() - since.getTime()) / 1000
  if (done < Math.min(tellingDone, total) || done === 0 || seconds <= 0) return null

  return Math.max(0, Math.ceil((seconds / done) * (total - done)))
}
