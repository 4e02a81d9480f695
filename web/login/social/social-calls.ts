import { openWire } from '../../wire/open-wire.ts'
import { callsOver } from '../calls.ts'

/**
 * Nobody is logged in while they come in by a provider, whatever session this browser still keeps.
 */
export const calls = callsOver(openWire({ sessionToken: () => '' }))
