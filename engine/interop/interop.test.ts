import { beforeAll, describe, expect, it } from 'vitest'
import { nodeLegacyCiphers } from '../node/legacy-ciphers.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { repair } from '../pdf/open-copy.ts'
import { type Holder, TestAuthority } from '../tests/pki.ts'
import { signWithPort } from '../tests/sign-with-port.ts'
import { pdfsig, qpdfCheck } from '../tests/tools.ts'
import { verify } from '../verify/verify.ts'
import { awkwardFiles } from './awkward.ts'
import manifest from './manifest.json' with { type: 'json' }
import { fieldIn, outcomeOf } from './outcome.ts'

const password = 'open'
const expected = Object.entries(manifest)
let authority: TestAuthority
let holder: Holder
let files: Map<string, Uint8Array>

beforeAll(async () => {
  authority = await TestAuthority.create({ kind: 'ec' })
  holder = await authority.issueOrganisation('TEST ONLY Company')
  files = await awkwardFiles()
})

describe('awkward files', () => {
  it('are those of the manifest', () => {
    expect([...files.keys()]).toEqual(expected.map(([name]) => name))
  })

  it.each(expected)('end as the manifest says: %s', async (name, outcome) => {
    expect(await outcomeOf(files.get(name)!, password)).toEqual(outcome)
  })

  /** qpdf: 0 clean, 3 warnings, 2 errors. */
  const severity = (status: number) => [0, 3, 2].indexOf(status)

  /** Those whose own signature is none: neither tool nor we can call the file good. */
  const isMade = (name: string) => /^(?:signed by|certified for)/.test(name)

  it.each(expected.filter(([name, { outcome }]) => outcome !== 'refused' && !isMade(name)))(
    'are good for us and others once signed: %s',
    async (name, { outcome }) => {
      const file = files.get(name)!
      const base = outcome === 'signable after repair' ? await repair(file) : file
      const user = outcome === 'needs password' ? password : ''
      const access = { ciphers: nodeLegacyCiphers, password: user }
      const field = await fieldIn(base, access)
      const signed = await signWithPort(base, { field, holder, authority, access })
      expect(Buffer.from(signed.subarray(0, base.length)).equals(base)).toBe(true)
      await expect(
        verify(signed, { trust: authority.trust, crypto: nodeCrypto, ...access }),
      ).resolves.toMatchObject({
        isGood: true,
        signatures: [{ indication: 'TOTAL-PASSED', coversWholeFile: true }],
      })
      // The tool has no more to say than it had of the input.
      const [before, after] = [qpdfCheck(base, user), qpdfCheck(signed, user)]
      expect(severity(after.status), after.output).toBeLessThanOrEqual(severity(before.status))
      if (before.status === 0) expect(pdfsig(signed, ['-upw', user])).toContain('Signature is Valid')
    },
  )
})
