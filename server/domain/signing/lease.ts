import { minute } from '#contract/vocabulary/time.ts'

/**
 * A second start within this time is a double click and gets the same answer; a later one starts
 * again.
 */
export const doubleClickSeconds = 10

/**
 * A signer who keeps the page open cannot hold a document for ever. Our choice: the specification
 * shows no limit.
 */
export const mostLeaseMinutes = 60

/** The method says for how many minutes; it is renewed while the signer's page is open. */
export const leaseEnd = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * minute)

/** The end of the lease once renewed, or null when it has been held for as long as it may be. */
export function renewedLease(startedAt: Date, now: Date, minutes: number): Date | null {
  const last = new Date(startedAt.getTime() + mostLeaseMinutes * minute)
  if (now >= last) return null
  const end = leaseEnd(now, minutes)

  return end < last ? end : last
}

export const isOver = (lease: { lease_until: Date | null }, now: Date): boolean =>
  lease.lease_until !== null && lease.lease_until <= now

export const isDoubleClick = (startedAt: Date, now: Date): boolean =>
  now.getTime() - startedAt.getTime() < doubleClickSeconds * 1000

/**
 * The part of a document info that the provider may show: plain, and at most 50 characters
 * (esign-esp.md §2).
 */
export function plainInfo(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[<>&"']/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 50)
    .trim()

  return plain === '' ? 'Document' : plain
}
