import { createECDH } from 'node:crypto'
import type { Dice } from '../../seeded.ts'
import { type Alteration, bytesOf, flip, type Others, text } from './alteration.ts'

const header = (
  name: string,
  which: string,
  expects: Alteration['expects'],
  to: (value: string, others: Others, random: Dice) => string | null,
): Alteration => ({
  name: `${which} ${name}`,
  expects,
  alter: ({ envelope }, others, random) => {
    const value = to(envelope.headers[which] ?? '', others, random)
    if (value === null) delete envelope.headers[which]
    else envelope.headers[which] = value
  },
})

function compressed(point: Buffer): string {
  return text(Buffer.concat([Buffer.from([2 + ((point[64] ?? 0) & 1)]), point.subarray(1, 33)]))
}

function aFreshPoint(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()

  return pair.getPublicKey().toString('base64url')
}

const key = 'x-client-key'
const kid = 'x-envelope-kid'
export const headers: Alteration[] = [
  header('of another browser', key, 'ENVELOPE_TOKEN', (_value, { sameOther }) => sameOther.clientKey),
  header('of another organisation', key, 'ENVELOPE_TOKEN', (_value, { foreigner }) => foreigner.clientKey),
  header('made a moment ago', key, 'ENVELOPE_TOKEN', aFreshPoint),
  header('missing', key, 'ENVELOPE_KEY', () => null),
  header('empty', key, 'ENVELOPE_KEY', () => ''),
  header('off the curve', key, 'ENVELOPE_KEY', (value, _others, random) => flip(value, 33, 65, random)),
  header('compressed', key, 'ENVELOPE_KEY', (value) => compressed(bytesOf(value))),
  header('padded', key, 'ENVELOPE_KEY', (value) => `${value}=`),
  header('longer', key, 'ENVELOPE_KEY', (value) => `${value}AAAA`),
  header('cut', key, 'ENVELOPE_KEY', (value, _others, random) => value.slice(0, random.below(value.length))),
  header('twice', key, 'ENVELOPE_KEY', (value) => `${value}, ${value}`),
  header('the point at infinity', key, 'ENVELOPE_KEY', () => text(Buffer.alloc(65))),
  header('unknown', kid, 'ENVELOPE_KID', (value, _others, random) => flip(value, 0, 9, random)),
  header('missing', kid, 'ENVELOPE_KID', () => null),
  header('empty', kid, 'ENVELOPE_KID', () => ''),
  header('twice', kid, 'ENVELOPE_KID', (value) => `${value}, ${value}`),
]
