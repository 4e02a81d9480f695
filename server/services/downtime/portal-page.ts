import type { Parts } from '#services/parts.ts'
import { portalAt } from '#services/portal-addresses/known-addresses.ts'
import { runningDowntime } from './known-downtime.ts'

/**
 * Where a person continues who comes back from a provider. During maintenance these are operators,
 * or people who were away when it began: both come to the operators' door, which shows the portal
 * and opens nothing that a session does not. `began`: the address at which they began, whose
 * browser storage holds the key for their code.
 */
export async function portalPage(parts: Parts, path: string, began?: string): Promise<string> {
  const door = (await runningDowntime(parts)) ? '?operators' : ''

  return `${await stillOurs(parts, began)}/${door}#/${path}`
}

/** An address that was taken away meanwhile is nobody's to be sent to. */
export async function stillOurs(parts: Parts, began: string | undefined): Promise<string> {
  const { publicUrl } = parts.settings
  if (!began || began === publicUrl) return publicUrl

  return (await portalAt(parts, new URL(began).host)).url
}
