import { clientAddress, type ExternalClient, externalClients } from '#contract/vocabulary/external-clients.ts'
import { CannotStart } from '../cannot-start.ts'
import { anAddress, oneOf } from './readers.ts'

/**
 * `kyc=https://kyc.example, emandate=https://mandates.example/app`: programs beside the portal and
 * where they are.
 */
export function clientAddresses(
  value: string | null,
  { mode, publicUrl }: { mode: 'demo' | 'production'; publicUrl: string },
): Partial<Record<ExternalClient, string>> {
  const found: Partial<Record<ExternalClient, string>> = {}
  for (const entry of (value ?? '').split(',').map((one) => one.trim())) {
    if (!entry) continue
    const at = entry.indexOf('=')
    const name = oneOf('MUHAR_CLIENTS', entry.slice(0, Math.max(at, 0)).trim(), externalClients)
    const address = anAddress(
      'Each address of MUHAR_CLIENTS',
      entry.slice(at + 1).trim(),
      // A code that opens a session travels to it.
      mode === 'production' ? ['https:'] : ['https:', 'http:'],
    )
    const { hash, search, username } = new URL(address)
    if (hash || search || username)
      throw new CannotStart(`MUHAR_CLIENTS: the address of ${name} must be without login, query and hash.`)
    if (clientAddress(address) === publicUrl)
      throw new CannotStart(`MUHAR_CLIENTS: ${name} is this portal itself; leave it out.`)
    if (found[name]) throw new CannotStart(`MUHAR_CLIENTS names ${name} twice.`)
    found[name] = clientAddress(address)
  }

  return found
}
