import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { nodeCrypto } from '../node/node-crypto.ts'
import { PdfError } from '../pdf/errors.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { TestAuthority } from '../tests/pki.ts'
import { signWithPort } from '../tests/sign-with-port.ts'
import { verify } from './verify.ts'

let authority: TestAuthority
const files: Uint8Array[] = []

beforeAll(async () => {
  authority = await TestAuthority.create()
  const holder = await authority.issue()
  for (const xref of ['table', 'stream'] as const) {
    const one = await signWithPort(await aPdf({ xref }), {
      field: { field: 'one', contentsSize: 8192 },
      holder,
      authority,
    })
    files.push(
      one,
      await signWithPort(one, { field: { field: 'two', contentsSize: 8192 }, holder, authority }),
    )
  }
})

const judge = (file: Uint8Array) => verify(file, { trust: authority.trust, crypto: nodeCrypto })

/** The hexadecimal of every /Contents: case and padding of it are not signed. */
function isInHole(file: Uint8Array, position: number): boolean {
  const text = Buffer.from(file).toString('latin1')
  return [...text.matchAll(/\/Contents <[0-9a-fA-F]*>/g)].some(
    ({ index, 0: found }) => position >= index && position < index + found.length,
  )
}

describe('verify', () => {
  it('passes the files before they are changed', async () => {
    for (const file of files) expect((await judge(file)).isGood).toBe(true)
  })

  it('never passes a file with one changed byte, and never falls over it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(3), fc.nat(), fc.integer({ min: 1, max: 255 }), async (which, seed, flip) => {
        const file = files[which]!.slice()
        const position = seed % file.length
        file[position]! ^= flip
        try {
          const { isGood } = await judge(file)
          if (!isInHole(files[which]!, position)) expect(isGood).toBe(false)
        } catch (error) {
          expect(error).toBeInstanceOf(PdfError)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('never passes the last revision cut short, and never falls over it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(3), fc.nat(), async (which, seed) => {
        const whole = files[which]!
        const file = whole.subarray(0, whole.length - 1 - (seed % 6000))
        try {
          expect((await judge(file)).isGood).toBe(false)
        } catch (error) {
          expect(error).toBeInstanceOf(PdfError)
        }
      }),
      { numRuns: 60 },
    )
  })
})
