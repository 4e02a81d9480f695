import { gzipSync } from 'node:zlib'
import type { Sealed } from '../an-envelope.ts'
import type { Alteration } from './alteration.ts'

const asBody = (name: string, raw: (good: string, sealed: Sealed) => string | Buffer): Alteration => ({
  name: `the body ${name}`,
  expects: 'ENVELOPE_BODY',
  alter: (sealed) => {
    sealed.envelope.raw = raw(JSON.stringify(sealed.envelope.outer), sealed)
  },
})

/** The JSON around, spelled as no client of ours spells it. */
export const spellings: Alteration[] = [
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
