import { beforeAll, describe, expect, it } from 'vitest'
import { toHex } from '../crypto/bytes.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { inspect } from '../pdf/inspect.ts'
import { type Holder, TestAuthority } from '../tests/pki.ts'
import { onePageObjects, rawPdf } from '../tests/raw-pdf.ts'
import { signWithPort } from '../tests/sign-with-port.ts'
import { pdfsig } from '../tests/tools.ts'
import { verify } from '../verify/verify.ts'
import { prepare } from './prepare.ts'
import type { SignatureField } from './signature-field.ts'

let authority: TestAuthority
let asha: Holder
let ravi: Holder
beforeAll(async () => {
  authority = await TestAuthority.create({ kind: 'ec' })
  asha = await authority.issueOrganisation('Asha Rao')
  ravi = await (await TestAuthority.create({ kind: 'ec' })).issueOrganisation('Ravi Iyer')
})

/** A file with one empty field, which asks for this. */
const asking = (seed: string) =>
  rawPdf({
    objects: onePageObjects({
      catalog: '/AcroForm << /Fields [4 0 R] /SigFlags 1 >>',
      page: '/MediaBox [0 0 420 595] /Annots [4 0 R]',
      more: {
        4: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (here) /Rect [40 40 220 100] /F 4 /P 3 0 R /SV << /Type /SV ${seed} >> >>`,
      },
    }),
  })
const input = (more: Partial<SignatureField>): SignatureField => ({
  field: 'here',
  target: 'existing',
  ...more,
})
const refusal = (words: string) =>
  expect.objectContaining({
    name: 'PdfError',
    code: 'SEED_VALUE_NOT_MET',
    message: expect.stringContaining(`The field "here" asks for ${words}`),
  })

/** What is asked for, what does not bring it, what does, and the words of the refusal. */
type Row = [seed: string, without: Partial<SignatureField>, having: Partial<SignatureField>, words: string]

describe('what an empty field requires of its signature', () => {
  it.each<Row>([
    [
      '/SubFilter [/ETSI.CAdES.detached] /Ff 2',
      {},
      { subFilter: 'ETSI.CAdES.detached' },
      'a signature encoded as ETSI',
    ],
    [
      '/SubFilter [/adbe.x509.rsa_sha1 /adbe.pkcs7.detached] /Ff 2',
      { subFilter: 'ETSI.CAdES.detached' },
      {},
      'a signature encoded as adbe.x509.rsa_sha1 or adbe.pkcs7',
    ],
    [
      '/DigestMethod [/SHA384 /SHA512] /Ff 64',
      {},
      { hash: 'SHA-512' },
      'a digest made with SHA384 or SHA512',
    ],
    [
      '/Reasons [(I agree) (I approve)] /Ff 8',
      { reason: 'I object' },
      { reason: 'I approve' },
      'one of these reasons: I agree; I approve',
    ],
    ['/Reasons [(I agree)] /Ff 8', {}, { reason: 'I agree' }, 'one of these reasons: I agree'],
    ['/Reasons [(.)] /Ff 8', { reason: 'I agree' }, {}, 'a signature without a reason'],
    ['/Ff 8', { reason: 'I agree' }, {}, 'a signature without a reason'],
    ['/MDP << /P 0 >>', { certify: 2 }, {}, 'a signature that does not certify'],
    ['/MDP << /P 2 >>', { certify: 3 }, { certify: 2 }, 'a certification with the permission 2'],
    [
      '/TimeStamp << /URL (https://tsa.example/) /Ff 1 >>',
      {},
      { timeStamped: true },
      'a time-stamp in the signature',
    ],
    [
      '/LockDocument /true /Ff 128',
      {},
      { lock: { action: 'All', level: 1 } },
      'a signature that locks the document',
    ],
    [
      '/LockDocument /true /Ff 128',
      { lock: { action: 'All' } },
      { certify: 1 },
      'a signature that locks the document',
    ],
    [
      '/LockDocument /false /Ff 128',
      { certify: 1 },
      { certify: 2 },
      'a signature that leaves the document open',
    ],
  ])('%s', async (seed, without, having, words) => {
    await expect(prepare(asking(seed), input(without))).rejects.toThrow(refusal(words))
    await expect(prepare(asking(seed), input(having))).resolves.toBeDefined()
    // Nothing is refused that is only preferred.
    const preferred = seed.replace(/ \/Ff \d+/, '').replace('/Ff 8', '')
    if (preferred !== seed) await expect(prepare(asking(preferred), input(without))).resolves.toBeDefined()
  })

  it.each([
    ['/Filter /Entrust.PPKEF /Ff 1', 'the signature handler Entrust.PPKEF'],
    ['/V 4 /Ff 4', 'a reader of seed values of version 4'],
    ['/AddRevInfo true /Ff 32', 'revocation data inside the signature'],
    ['/AppearanceFilter (Company seal) /Ff 256', 'the appearance "Company seal"'],
    ['/MDP << /P 1 >> /LegalAttestation [(No scripts)] /Ff 16', 'a legal attestation'],
    ['/MDP << /P 7 >>', 'a certification 7'],
    [
      '/Cert << /URL (https://sign.example/) /URLType /ASSP /Ff 64 >>',
      'a signature of the service https://sign.example/',
    ],
  ])('refuses what it cannot do: %s', async (seed, words) => {
    await expect(prepare(asking(seed), input({}))).rejects.toThrow(refusal(words))
    const preferred = seed.replace(/ \/Ff \d+/, '')
    if (preferred !== seed) await expect(prepare(asking(preferred), input({}))).resolves.toBeDefined()
  })

  it.each([
    '/Filter /Adobe.PPKLite /Ff 1',
    '/V 2 /Ff 4',
    '/AddRevInfo false /Ff 32',
    '/LegalAttestation [(No scripts)] /Ff 16',
    '/LockDocument /auto /Ff 128',
    '/LockDocument /true /Ff 128 /MDP << /P 1 >>',
    '/MDP << >>',
    '/Cert << /URL (https://ca.example/) /Ff 64 /KeyUsage [(1)] >>',
  ])('has nothing against %s', async (seed) => {
    const certificates = seed.includes('Cert') ? [asha.der] : []
    await expect(prepare(asking(seed), input({ certificates }))).resolves.toBeDefined()
  })

  it('certifies where the field says so, once', async () => {
    const field = input({ appearance: { lines: ['Asha Rao'] } })
    const signed = await signWithPort(asking('/MDP << /P 2 >>'), { field, holder: asha, authority })
    expect((await inspect(signed)).certification).toBe(2)
    expect(pdfsig(signed)).toContain('Signature is Valid')
    await expect(verify(signed, { trust: authority.trust, crypto: nodeCrypto })).resolves.toMatchObject({
      isGood: true,
      signatures: [{ certification: 2, message: null }],
    })
    const two = rawPdf({
      objects: onePageObjects({
        catalog: '/AcroForm << /Fields [4 0 R 5 0 R] >>',
        more: { 4: '<< /FT /Sig /T (here) /SV << /MDP << /P 2 >> >> >>', 5: '<< /FT /Sig /T (other) >>' },
      }),
    })
    const other = await signWithPort(two, { field: input({ field: 'other' }), holder: asha, authority })
    await expect(prepare(other, input({}))).rejects.toThrow(
      expect.objectContaining({ code: 'CERTIFY_NOT_FIRST' }),
    )
  })

  const hex = (der: Uint8Array) => `<${toHex(der)}>`
  it.each<[string, () => string, string]>([
    ['a certificate', () => `/Subject [${hex(asha.der)}] /Ff 1`, 'another certificate'],
    [
      'an authority',
      () => `/Issuer [${hex(authority.chain[0]!)}] /Ff 2`,
      'a certificate of another authority',
    ],
    [
      'an authority above',
      () => `/Issuer [${hex(authority.root.der)}] /Ff 2`,
      'a certificate of another authority',
    ],
    [
      'a name',
      () => '/SubjectDN [<< /CN (Ravi) >> << /CN (Asha Rao) /2.5.4.6 (IN) >>] /Ff 8',
      'a certificate of another name',
    ],
  ])('asks for %s', async (_, cert, words) => {
    const base = asking(`/Cert << /Type /SVCert ${cert()} >>`)
    const mine = { certificates: [asha.der, ...authority.chain] }
    await expect(prepare(base, input(mine))).resolves.toBeDefined()
    await expect(prepare(base, input({ certificates: [ravi.der] }))).rejects.toThrow(refusal(words))
    await expect(prepare(base, input({}))).rejects.toThrow(
      refusal('certain certificates, and it was not said'),
    )
    const preferred = asking(`/Cert << ${cert().replace(/\/Ff \d+/, '')} >>`)
    await expect(prepare(preferred, input({ certificates: [ravi.der] }))).resolves.toBeDefined()
  })

  it('asks for policies under an authority, and for uses of the key', async () => {
    const of = (cert: string) =>
      prepare(asking(`/Cert << ${cert} >>`), input({ certificates: [asha.der, ...authority.chain] }))
    const issuer = `/Issuer [${hex(authority.chain[0]!)}]`
    await expect(of(`${issuer} /OID [(9.9.9)] /Ff 6`)).rejects.toThrow(
      refusal('a certificate of the policy 9.9.9'),
    )
    await expect(of(`${issuer} /OID [(9.9.9) (2.16.356.100.2.4.1)] /Ff 6`)).resolves.toBeDefined()
    // Without an authority nobody looks at policies (table 238).
    await expect(of('/OID [(9.9.9)] /Ff 4')).resolves.toBeDefined()
    await expect(of('/KeyUsage [(11)] /Ff 32')).resolves.toBeDefined()
    await expect(of('/KeyUsage [(X1XX000)] /Ff 32')).resolves.toBeDefined()
    await expect(of('/KeyUsage [(0) (XX1)] /Ff 32')).rejects.toThrow(refusal('a certificate for another use'))
    await expect(of('/KeyUsage [(0) (1)] /Ff 32')).resolves.toBeDefined()
  })
})
