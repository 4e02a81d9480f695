import { createECDH } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { box, type WireClient } from '../client.ts'
import type { Dice } from '../seeded.ts'
import { callKeyOf, type Sealed } from './an-envelope.ts'

/** Who else is there for an attacker to mix the call with. */
export interface Others {
  /** Another browser of the same person. */
  sameOther: WireClient
  /** A member of another organisation. */
  foreigner: WireClient
  /** The person's own second token, unused, and one that was used. */
  spare: string
  used: string
  /** Unused tokens of the others. */
  sameOthers: string
  foreigners: string
  otherPath: string
}

export interface Alteration {
  name: string
  /** What the wire says to it; `sealed` answers are opened and compared by their code. */
  expects: 'ENVELOPE_KEY' | 'ENVELOPE_KID' | 'ENVELOPE_TOKEN' | 'ENVELOPE_BODY' | 'NOT_FOUND' | SealedCode
  alter(sealed: Sealed, others: Others, random: Dice, client: WireClient): void
}

export type SealedCode = 'SESSION_MISMATCH' | 'SESSION_KEY' | 'SESSION_ENDED' | 'SESSION_MISSING'

const bytesOf = (value: unknown) => Buffer.from(String(value), 'base64url')
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

function flip(value: unknown, from: number, to: number, random: Dice): string {
  const bytes = bytesOf(value)
  const at =
    (from < 0 ? bytes.length + from : from) + random.below(to < 0 ? -from : Math.min(to, bytes.length) - from)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))

  return text(bytes)
}

type Field = 'api_body' | 'london'
const codeOf = { api_body: 'ENVELOPE_BODY', london: 'ENVELOPE_TOKEN' } as const

/** What can be done to one box: every part of it, its length, its spelling, its type. */
function ofBox(field: Field): Alteration[] {
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
const doubled: Alteration[] = (['api_body', 'london', 'auth_token'] as const).flatMap((name) =>
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

const asBody = (name: string, raw: (good: string, sealed: Sealed) => string | Buffer): Alteration => ({
  name: `the body ${name}`,
  expects: 'ENVELOPE_BODY',
  alter: (sealed) => {
    sealed.envelope.raw = raw(JSON.stringify(sealed.envelope.outer), sealed)
  },
})

const spellings: Alteration[] = [
  // An object without a token, like any other call whose token is not known.
  { ...asBody('in plain text', (_good, { plain }) => plain), expects: 'ENVELOPE_TOKEN' },
  asBody('with an escape in a name', (good) => good.replace('"api_body"', '"api\\u005fbody"')),
  asBody('with an escaped slash', (good) => good.replace('{', '{"a":"\\/",')),
  asBody('in UTF-16', (good) => Buffer.from(good, 'utf16le')),
  asBody('behind a byte order mark', (good) => `\ufeff${good}`),
  asBody('twice', (good) => good + good),
  asBody('with something behind', (good) => `${good}]`),
  asBody('in a list', (good) => `[${good}]`),
  asBody('as a string of JSON', (good) => JSON.stringify(good)),
  asBody('as a form', (_good, { envelope }) =>
    new URLSearchParams(envelope.outer as Record<string, string>).toString(),
  ),
  asBody('compressed', (good) => gzipSync(good)),
  asBody('with single quotes', (good) => good.replaceAll('"', "'")),
  asBody('cut', (good) => good.slice(0, -1)),
  asBody('empty', () => ''),
  asBody('null', () => 'null'),
]

const resealed = (name: string, expects: Alteration['expects'], to: Alteration['alter']): Alteration => ({
  name,
  expects,
  alter: to,
})

/** Rightly sealed, for something else: moved, repeated, mixed. */
const mixed: Alteration[] = [
  ...[
    (path: string) => `${path}/`,
    (path: string) => `${path}?a=1`,
    (path: string) => path.toLowerCase(),
    (path: string) => `/prefix${path}`,
    () => '',
    () => 'result',
    () => 'tokenId',
  ].map((other) =>
    resealed('sealed for another path', 'ENVELOPE_BODY', ({ envelope, callKey, plain }) => {
      envelope.outer.api_body = box(callKey, other(envelope.path), plain)
    }),
  ),
  resealed('sent to another call', 'ENVELOPE_BODY', ({ envelope }, { otherPath }) => {
    envelope.path = otherPath
  }),
  resealed(
    'sealed under another token',
    'ENVELOPE_BODY',
    ({ envelope, plain }, { spare }, _random, client) => {
      envelope.outer.api_body = box(callKeyOf(client, spare), envelope.path, plain)
    },
  ),
  resealed(
    'sealed under the transport key',
    'ENVELOPE_BODY',
    ({ envelope, plain }, _others, _random, client) => {
      envelope.outer.api_body = box(client.transportKey ?? Buffer.alloc(32), envelope.path, plain)
    },
  ),
  resealed('with a used token', 'ENVELOPE_TOKEN', ({ envelope }, { used }) => {
    envelope.outer.london = used
  }),
  resealed('with the token of another browser', 'ENVELOPE_TOKEN', ({ envelope }, { sameOthers }) => {
    envelope.outer.london = sameOthers
  }),
  resealed('with the token of another organisation', 'ENVELOPE_TOKEN', ({ envelope }, { foreigners }) => {
    envelope.outer.london = foreigners
  }),
  resealed(
    'with a stolen token, sealed anew',
    'ENVELOPE_TOKEN',
    (sealed, { foreigner, foreigners }, _random, client) => {
      const stolen = foreigner.openToken(foreigners)
      sealed.envelope.outer.london = box(client.transportKey ?? Buffer.alloc(32), 'tokenId', stolen)
      sealed.envelope.outer.api_body = box(
        callKeyOf(foreigner, foreigners),
        sealed.envelope.path,
        sealed.plain,
      )
    },
  ),
  ...(['token_id', 'result', ''] as const).map((purpose) =>
    resealed(
      `with a token sealed as “${purpose}”`,
      'ENVELOPE_TOKEN',
      ({ envelope }, _others, _random, client) => {
        const token = client.openToken(String(envelope.outer.london))
        envelope.outer.london = box(client.transportKey ?? Buffer.alloc(32), purpose, token)
      },
    ),
  ),
  ...(
    [
      ['made up', () => 'made.up.token'],
      ['of a later end', (token) => token.replace(/\.[^.]+\./, '.zzzzzz.')],
      ['without its end', (token) => token.replace(/\.[^.]+\./, '..')],
      ['without its proof', (token) => token.slice(0, token.lastIndexOf('.'))],
      ['with another’s proof', (token) => `${token.slice(0, token.lastIndexOf('.') + 1)}${'A'.repeat(43)}`],
      ['with a dot more', (token) => `.${token}`],
    ] as const satisfies readonly (readonly [string, (token: string) => string])[]
  ).map(([name, to]) =>
    resealed(`with a token ${name}`, 'ENVELOPE_TOKEN', ({ envelope }, _others, _random, client) => {
      const token = client.openToken(String(envelope.outer.london))
      envelope.outer.london = box(client.transportKey ?? Buffer.alloc(32), 'tokenId', to(token))
    }),
  ),
]

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
const headers: Alteration[] = [
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

const session = (
  name: string,
  expects: SealedCode,
  to: (value: string, others: Others, random: Dice) => { header: string | null; inside: unknown },
): Alteration => ({
  name: `session ${name}`,
  expects,
  alter: ({ envelope }, others, random) => {
    const { header, inside } = to(envelope.headers['x-session-token'] ?? '', others, random)
    if (header === null) delete envelope.headers['x-session-token']
    else envelope.headers['x-session-token'] = header
    envelope.outer.auth_token = inside
  },
})

const both = (token: string) => ({ header: token, inside: token })
/** The organisation's own public id, and other random bits behind it. */
function otherBits(token: string, random: Dice): string {
  const cut = token.indexOf('.') + 1

  return token.slice(0, cut) + flip(token.slice(cut), 0, 32, random)
}

const sessions: Alteration[] = [
  session('of another, inside alone', 'SESSION_MISMATCH', (own, { foreigner }) => ({
    header: own,
    inside: foreigner.session,
  })),
  session('of another, in the header alone', 'SESSION_MISMATCH', (own, { foreigner }) => ({
    header: foreigner.session,
    inside: own,
  })),
  session('missing in the header', 'SESSION_MISMATCH', (own) => ({ header: null, inside: own })),
  session('missing inside', 'SESSION_MISMATCH', (own) => ({ header: own, inside: undefined })),
  session('empty inside', 'SESSION_MISMATCH', (own) => ({ header: own, inside: '' })),
  ...[null, 7, true, [], {}].map((inside) =>
    session(`inside as ${JSON.stringify(inside)}`, 'SESSION_MISMATCH', (own) => ({ header: own, inside })),
  ),
  session('missing in both', 'SESSION_MISSING', () => ({ header: null, inside: '' })),
  session('of another browser of the person', 'SESSION_KEY', (_own, { sameOther }) =>
    both(sameOther.session),
  ),
  session('of another organisation', 'SESSION_KEY', (_own, { foreigner }) => both(foreigner.session)),
  session('altered', 'SESSION_ENDED', (own, _others, random) => both(otherBits(own, random))),
  session('cut', 'SESSION_ENDED', (own, _others, random) =>
    both(own.slice(0, 1 + random.below(own.length - 1))),
  ),
  session('made up', 'SESSION_ENDED', () => both('admin')),
]

const elsewhere: Alteration[] = [
  ...['GET', 'PUT'].map((method) =>
    resealed(`sent by ${method}`, 'NOT_FOUND', ({ envelope }) => {
      envelope.method = method
    }),
  ),
  ...[
    (path: string) => path.replace('/api/', '/api//'),
    (path: string) => path.toUpperCase(),
    (path: string) => `${path}%00`,
    (path: string) => `${path}.json`,
  ].map((to) =>
    resealed('sent to a path that is not there', 'NOT_FOUND', ({ envelope }) => {
      envelope.path = to(envelope.path)
    }),
  ),
]

/** Every part of a sealed call, altered in every way that we could think of. */
export const alterations: readonly Alteration[] = [
  ...ofBox('api_body'),
  ...ofBox('london'),
  ...doubled,
  ...spellings,
  ...mixed,
  ...headers,
  ...sessions,
  ...elsewhere,
]
