let source: () => number = Date.now

/**
 * The time of what this process writes, in whole milliseconds: the machine's own, until a better
 * one is known.
 */
export const presentTime = (): number => Math.floor(source())

/** For `server/main/` alone: from now on this is the time. */
export function takeTimeFrom(better: () => number): void {
  source = better
}
