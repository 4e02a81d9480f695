import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { nodeLegacyCiphers } from '../node/legacy-ciphers.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { isPdfError } from '../pdf/errors.ts'
import { inspect } from '../pdf/inspect.ts'
import { repair, unlock } from '../pdf/open-copy.ts'
import { complete } from '../sign/complete.ts'
import { prepare } from '../sign/prepare.ts'
import { aPdf } from './pdf-files.ts'
import { hybridPdf } from './raw-pdf.ts'
import { joined } from './sign-file.ts'
import { qpdf } from './tools.ts'

/** Runs of each file; `MUHAR_MUTATIONS` asks for more. */
const runs = Number(process.env.MUHAR_MUTATIONS ?? 150)

type Mutation =
  | { kind: 'byte'; at: number; byte: number }
  | { kind: 'digit'; at: number; digit: number }
  | { kind: 'cut'; at: number; length: number }
  | { kind: 'copy'; at: number; from: number; length: number }
  | { kind: 'word'; at: number; word: string }

/** Places are shares of the length, so that a mutation means the same for every file. */
const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const words = [
  '<<',
  '>>',
  '[',
  '(',
  '<',
  '99999999999999999999',
  '-1',
  '/Kids',
  '/Prev 9',
  'obj',
  'stream\n',
  '1 0 R',
  '%',
  '\0',
]
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constant('byte' as const), at: share, byte: fc.nat(255) }),
  fc.record({ kind: fc.constant('digit' as const), at: share, digit: fc.nat(9) }),
  fc.record({ kind: fc.constant('cut' as const), at: share, length: fc.nat(60) }),
  fc.record({ kind: fc.constant('copy' as const), at: share, from: share, length: fc.nat(200) }),
  fc.record({ kind: fc.constant('word' as const), at: share, word: fc.constantFrom(...words) }),
)

function mutate(bytes: Uint8Array, change: Mutation): Uint8Array {
  const at = Math.floor(change.at * bytes.length)
  if (change.kind === 'cut') return joined(bytes.subarray(0, at), bytes.subarray(at + change.length))
  if (change.kind === 'copy') {
    const from = Math.floor(change.from * bytes.length)
    return joined(bytes.subarray(0, at), bytes.subarray(from, from + change.length), bytes.subarray(at))
  }
  const out = bytes.slice()
  if (change.kind === 'byte') out[at] = change.byte
  else if (change.kind === 'word')
    out.set(new TextEncoder().encode(change.word).subarray(0, out.length - at), at)
  else {
    // The next digit behind the place: numbers are where structure is.
    const digit = out.findIndex((byte, index) => index >= at && byte >= 0x30 && byte <= 0x39)
    if (digit !== -1) out[digit] = 0x30 + change.digit
  }
  return out
}

async function typed<T>(act: Promise<T>): Promise<T | null> {
  try {
    return await act
  } catch (error) {
    expect(isPdfError(error), error instanceof Error ? error.stack : String(error)).toBe(true)
    return null
  }
}

const files: [string, () => Promise<Uint8Array>][] = [
  ['a table with a form', () => aPdf({ pages: 2, form: true })],
  ['cross-reference and object streams', () => aPdf({ pages: 2, form: true, xref: 'stream' })],
  ['a hybrid file', async () => hybridPdf()],
  ['a linearized file', async () => qpdf(await aPdf({ pages: 3 }), '--linearize')],
  ['an encrypted file', async () => qpdf(await aPdf({ xref: 'stream' }), '--encrypt', '', 'o', '256', '--')],
  [
    'a signed file',
    async () => {
      const base = await aPdf()
      const { prepared } = await prepare(base, {
        field: 'first',
        rect: [10, 10, 90, 40],
        contentsSize: 512,
        certify: 2,
      })
      return joined(base, await complete(prepared, Uint8Array.of(0x30, 0)))
    },
  ],
]

describe.each(files)('mutations of %s', (_, make) => {
  let file: Uint8Array
  beforeAll(async () => {
    file = await make()
  })

  it('end in an answer or in a typed refusal', async () => {
    await typed(inspect(file))
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 6 }), async (changes) => {
        const broken = changes.reduce(mutate, file)
        await typed(inspect(broken))
        await typed(prepare(broken, { field: 'a', rect: [20, 20, 90, 30], appearance: { lines: ['Asha'] } }))
        await typed(repair(broken))
        await typed(unlock(broken, '', { crypto: nodeCrypto, ciphers: nodeLegacyCiphers }))
      }),
      { numRuns: runs },
    )
  })
})
