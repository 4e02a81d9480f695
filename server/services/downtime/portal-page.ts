import type { Parts } from '#services/parts.ts'
import { runningDowntime } from './known-downtime.ts'

/**
 * Where somebody goes on who comes back from a provider. While maintenance runs only operators have begun, or whoever was away when it
 * began: both come to the operators' door, which shows the portal and opens nothing that a session does not.
 */
export async function portalPage(parts: Parts, path: string): Promise<string> {
  const door = (await runningDowntime(parts)) ? '?operators' : ''

  return `${parts.settings.publicUrl}/${door}#/${path}`
}
