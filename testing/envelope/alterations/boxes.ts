import type { Dice } from '../../seeded.ts'
import { type Alteration, bytesOf, flip, type Others, text } from './alteration.ts'

type Field = 'api_body' | 'london'
const codeOf = { api_body: 'ENVELOPE_BODY', london: 'ENVELOPE_TOKEN' } as const

/** What can be done to one box: every part of it, its length, its spelling, its type. */
export function ofBox(field: Field): Alteration[] {
  const change = (
    name: string,
    to: (value: string, random: Dice, others: Others) => unknown,
  ): Alteration => ({
    name: `${field}: ${name}`,
    expects: codeOf[field],
    alter: ({ envelope }, others, random) => {
      envelope.outer[field] = to(String(envelope.outer[field]), random, others)
    },
  })

  return [
    change('a bit of its iv', (value, random) => flip(value, 0, 12, random)),
    change('a bit of its ciphertext', (value, random) => flip(value, 12, 14, random)),
    change('a bit of its tag', (value, random) => flip(value, -16, -1, random)),
    change('cut', (value, random) => value.slice(0, random.below(value.length))),
    change('its first bytes cut', (value, random) => text(bytesOf(value).subarray(1 + random.below(20)))),
    change('longer', (value, random) => value + 'AAAA'.slice(0, 1 + random.below(4))),
    change('twice', (value) => value + value),
    change('padded', (value) => `${value}=`),
    change('as hexadecimal', (value) => bytesOf(value).toString('hex')),
    change('as base64 of base64', (value) => text(Buffer.from(value))),
    change('in capitals', (value) => value.toUpperCase()),
    // JSON writes these with an escape, which no envelope needs.
    {
      ...change('with a line break', (value) => `${value.slice(0, 20)}\n${value.slice(20)}`),
      expects: 'ENVELOPE_BODY',
    },
    { ...change('with a zero behind', (value) => `${value}\u0000`), expects: 'ENVELOPE_BODY' },
    change('empty', () => ''),
    change('missing', () => undefined),
    change('null', () => null),
    change('a number', () => 0),
    change('true', () => true),
    change('a list of itself', (value) => [value]),
    change('an object of itself', (value) => ({ value })),
    change('huge', () => 'A'.repeat(1_500_000)),
  ]
}

/** A name twice in the JSON around: another reader would have taken the other value. */
export const doubled: Alteration[] = (['api_body', 'london', 'auth_token'] as const).flatMap((name) =>
  [true, false].map((isLast) => ({
    name: `${name} stands twice, the good one ${isLast ? 'last' : 'first'}`,
    expects: 'ENVELOPE_BODY' as const,
    alter: ({ envelope }) => {
      const good = JSON.stringify(envelope.outer)
      const other = `"${name}":"AAAA"`
      envelope.raw = isLast ? `{${other},${good.slice(1)}` : `${good.slice(0, -1)},${other}}`
    },
  })),
)
