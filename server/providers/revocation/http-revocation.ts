import { httpRevocation } from '#engine/node/index.ts'
import type { RevocationData } from './port.ts'

// Our choice: a list goes into the file, and more than this helps nobody who reads it.
const mostCrlBytes = 1024 * 1024

/**
 * Over HTTP, from the hosts of the configuration alone: the addresses stand in certificates of
 * others.
 */
export function revocationFrom(hosts: readonly string[]): RevocationData {
  return hosts.length === 0 ? null : httpRevocation({ allow: hosts, patienceMs: 5_000, mostCrlBytes })
}
