import { beforeAll, describe, expect, it } from 'vitest'
import { nodeCrypto } from '../node/node-crypto.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { days, type Holder, minutes, TestAuthority } from '../tests/pki.ts'
import { runTool, toolFolder } from '../tests/run-tool.ts'
import { signWithPort } from '../tests/sign-with-port.ts'
import { verify } from './verify.ts'

let authority: TestAuthority
let asha: Holder

beforeAll(async () => {
  authority = await TestAuthority.create()
  asha = await authority.issue()
})

const judge = (file: Uint8Array, more = {}) =>
  verify(file, { trust: authority.trust, crypto: nodeCrypto, ...more })
const signed = (base: Uint8Array, field: string, holder = asha, more = {}) =>
  signWithPort(base, { field: { field, page: 1, rect: [50, 50, 200, 60], ...more }, holder, authority })
const passed = { indication: 'TOTAL-PASSED', subIndication: null }

describe('verify, honest files', () => {
  it.each(['table', 'stream'] as const)('passes one signature: xref %s', async (xref) => {
    const { signatures, isGood } = await judge(await signed(await aPdf({ xref }), 'one'))
    expect(signatures).toMatchObject([
      {
        ...passed,
        field: 'one',
        signer: 'Asha Rao',
        authority: 'TEST ONLY Issuing Authority',
        coversWholeFile: true,
        changesAfter: [],
        timeSource: 'claim',
      },
    ])
    expect(isGood).toBe(true)
  })

  it.each(['table', 'stream'] as const)(
    'passes five signers in sequence, further boxes included: xref %s',
    async (xref) => {
      let file = await aPdf({ xref, pages: 3 })
      for (const name of ['one', 'two', 'three', 'four', 'five']) {
        file = await signed(file, name, asha, { moreBoxes: [{ page: 2, rect: [50, 50, 200, 60] }] })
      }
      const { signatures, isGood } = await judge(file)
      expect(signatures.map(({ field, indication, message }) => [field, indication, message])).toEqual(
        ['one', 'two', 'three', 'four', 'five'].map((name) => [name, 'TOTAL-PASSED', null]),
      )
      expect(isGood).toBe(true)
      expect(signatures[0]).toMatchObject({
        coversWholeFile: false,
        changesAfter: [2, 3, 4, 5].flatMap((revision) => [
          { revision: revision + 1, kind: 'signature', page: 1 },
          { revision: revision + 1, kind: 'annotation', page: 2 },
        ]),
      })
      expect(signatures[4]).toMatchObject({ coversWholeFile: true, changesAfter: [] })
    },
  )

  it.each(['rsa', 'ec'] as const)('agrees with pdfsig: %s', async (kind) => {
    const holder = await authority.issueOrganisation('TEST ONLY Company', { kind })
    const file = await signed(await signed(await aPdf(), 'one'), 'two', holder)
    const folder = toolFolder()
    try {
      const path = folder.write('signed.pdf', file)
      const { text } = runTool('pdfsig', '-nocert', path)
      expect(text.match(/Signature Validation: Signature is Valid\./g)).toHaveLength(2)
      expect(runTool('qpdf', '--check', path).status).toBe(0)
    } finally {
      folder.remove()
    }
    expect((await judge(file)).isGood).toBe(true)
  })

  it('does not take the signer’s word for the time when the 30 minutes of a certificate are over', async () => {
    const file = await signed(await aPdf(), 'one')
    const { signatures } = await judge(file, { time: new Date(authority.now.getTime() + 90 * days) })
    expect(signatures).toMatchObject([
      { indication: 'INDETERMINATE', subIndication: 'OUT_OF_BOUNDS_NO_POE', timeSource: 'claim' },
    ])
  })
})

describe('verify, what is wrong', () => {
  it('names a claimed time outside the certificate', async () => {
    const file = await signWithPort(await aPdf(), {
      field: { field: 'one' },
      holder: asha,
      authority,
      signingTime: new Date(authority.now.getTime() - 90 * minutes),
    })
    expect((await judge(file)).signatures).toMatchObject([
      { indication: 'INDETERMINATE', subIndication: 'OUT_OF_BOUNDS_NO_POE' },
    ])
  })

  it('does not trust an unknown root', async () => {
    const { trust } = await TestAuthority.create()
    const file = await signed(await aPdf(), 'one')
    expect((await judge(file, { trust })).signatures).toMatchObject([
      { indication: 'INDETERMINATE', subIndication: 'NO_CERTIFICATE_CHAIN_FOUND', signer: 'Asha Rao' },
    ])
  })

  it('finds one changed byte', async () => {
    const file = await signed(await aPdf(), 'one')
    const changed = file.slice()
    changed[20]! ^= 1
    expect((await judge(changed)).signatures).toMatchObject([
      { indication: 'TOTAL-FAILED', subIndication: 'HASH_FAILURE' },
    ])
  })
})
