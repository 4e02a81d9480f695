import type { IceSettings } from '#services/parts.ts'
import { CannotStart } from '../cannot-start.ts'
import { aSecret } from './judges.ts'
import { together } from './readers.ts'

/**
 * `MUHAR_STUN` (RFC 7064), `MUHAR_TURN` (RFC 7065) with the secret that the relay shares with us;
 * nothing where nothing is set.
 */
export function iceSettings(text: (name: string) => string | null, isProduction: boolean): IceSettings {
  return {
    stun: addresses('MUHAR_STUN', text('MUHAR_STUN'), /^stuns?:/),
    turn: together(['MUHAR_TURN', 'MUHAR_TURN_SECRET'], text, ([urls, secret]) => ({
      urls: addresses('MUHAR_TURN', urls, /^turns?:/),
      secret: aSecret('MUHAR_TURN_SECRET', secret, isProduction),
    })),
  }
}

const host = /^[a-z]+:(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?$/i

function addresses(name: string, value: string | null, scheme: RegExp): string[] {
  const list = (value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  for (const one of list)
    if (!scheme.test(one) || !host.test(one))
      throw new CannotStart(
        `${name} holds “${one}”; each entry is like ${name === 'MUHAR_STUN' ? 'stun:stun.example:3478' : 'turns:turn.example:5349?transport=tcp'}.`,
      )

  return list
}
