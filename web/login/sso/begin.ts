import { openWire } from '../../wire/open-wire.ts'
import { callsOver } from '../calls.ts'
import { rememberProvider } from './sso-memory.ts'

/**
 * Nobody is logged in while they come in by a provider, whatever session this browser still keeps.
 */
export const calls = callsOver(openWire({ sessionToken: () => '' }))

/** Leaves for the provider. */
export async function beginAt(provider: string): Promise<void> {
  const { url } = await calls.beginSso({ provider })
  rememberProvider(provider)
  location.assign(url)
}
