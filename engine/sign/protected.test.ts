import { beforeAll, describe, expect, it } from 'vitest'
import { nodeLegacyCiphers } from '../node/legacy-ciphers.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { latin1 } from '../pdf/characters.ts'
import { inspect } from '../pdf/inspect.ts'
import { makeTown, type Town } from '../tests/honest/index.ts'
import { aPng } from '../tests/marks.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { onePageObjects, rawPdf, withPatch } from '../tests/raw-pdf.ts'
import { joined } from '../tests/sign-file.ts'
import { type PopplerPassword, pdfsig, pdfToText, qpdf, qpdfCheck, render } from '../tests/tools.ts'
import { verify } from '../verify/verify.ts'
import { prepareDocumentTimeStamp } from './document-time-stamp.ts'
import { addSignatureFields } from './empty-fields.ts'
import { prepare } from './prepare.ts'

const kinds: Record<string, string[]> = {
  'RC4, 40 bits': ['40'],
  'RC4, 128 bits': ['128', '--use-aes=n'],
  'RC4, 128 bits, crypt filters': ['128', '--use-aes=n', '--force-V4'],
  'AES-128': ['128', '--use-aes=y'],
  'AES-128, metadata in the clear': ['128', '--use-aes=y', '--cleartext-metadata'],
  'AES-256': ['256'],
  'AES-256, metadata in the clear': ['256', '--cleartext-metadata'],
  'AES-256 of revision 5': ['256', '--force-R5'],
}

const locked = (pdf: Uint8Array, user: string, kind: readonly string[]) =>
  qpdf(pdf, '--allow-weak-crypto', '--encrypt', user, 'owner', ...kind, '--')

const access = (password?: string) => ({
  ciphers: nodeLegacyCiphers,
  ...(password !== undefined && { password }),
})

const words = { reason: 'I agree to all of it', location: 'पुणे', name: 'Asha Rao' }

describe('a protected file', () => {
  let town: Town
  beforeAll(async () => {
    town = await makeTown(['ec', 'rsa'])
  })

  const judge = (file: Uint8Array, password?: string) =>
    verify(file, { trust: town.authority.trust, crypto: nodeCrypto, ...access(password) })

  /** Nothing to complain of for anybody who knows a password: ours, qpdf, poppler. */
  async function expectSound(file: Uint8Array, password: string, poppler: PopplerPassword, count: number) {
    const report = await judge(file, password)
    expect(report.signatures.map(({ indication, message }) => [indication, message])).toEqual(
      Array.from({ length: count }, () => ['TOTAL-PASSED', null]),
    )
    const check = qpdfCheck(file, password)
    expect(check.status, check.output).toBe(0)
    expect(pdfsig(file, poppler).match(/Signature is Valid/g)).toHaveLength(count)
    return report
  }

  const cases = Object.entries(kinds).flatMap(([name, kind]) =>
    (['table', 'stream'] as const).map((xref) => ({ name, kind, xref })),
  )

  it.each(cases)('is signed by two as it is: $name, xref $xref', async ({ kind, xref }) => {
    const plain = await aPdf({ pages: 2, xref, form: true })
    const base = locked(plain, 'user', kind)
    const first = await town.sign(base, 1, words, access('user'))
    const second = await town.sign(first, 2, { ...words, page: 2 }, access('owner'))
    expect(Buffer.from(second.subarray(0, first.length)).equals(first)).toBe(true)
    expect(Buffer.from(first.subarray(0, base.length)).equals(base)).toBe(true)
    await expectSound(second, 'user', ['-upw', 'user'], 2)
    const { signatures } = await expectSound(second, 'owner', ['-opw', 'owner'], 2)
    expect(signatures[0]!.changesAfter.map(({ kind }) => kind)).toEqual(['signature'])

    // What was there is there: the pages, and the field whose name lay in an object stream.
    const { fields, encrypted } = await inspect(second, { ...access('user'), crypto: nodeCrypto })
    expect(encrypted).toBe(true)
    expect(fields.map(({ name }) => name)).toEqual(['place', 'signer-1', 'signer-2'])
    expect(pdfToText(second, ['-upw', 'user'])).toContain('Page 2')
    // What was added looks as it does in an open file, and none of it can be read without the key.
    const open = await town.sign(await town.sign(plain, 1, words), 2, { ...words, page: 2 })
    for (const page of [1, 2])
      expect(render(second, page, 72, ['-upw', 'user'])).toEqual(render(open, page, 72))
    const tail = latin1(second.subarray(base.length))
    expect(tail).not.toMatch(/Asha|agree|signer-|Signer|<FEFF|D:20/)
    const reread = latin1(qpdf(second, '--password=user', '--decrypt', '--qdf', '--object-streams=disable'))
    expect(reread.match(/\/Reason \(I agree to all of it\)/g)).toHaveLength(2)
    expect(reread).toContain('/T (signer-2)')
  })

  it.each(Object.entries(kinds))('opens by itself with the empty password: %s', async (_, kind) => {
    const file = await town.sign(locked(await aPdf(), '', kind), 1, words, access())
    await expectSound(file, '', [], 1)
  })

  it.each(['RC4, 128 bits', 'AES-128', 'AES-256'] as const)('reaches every level: %s', async (name) => {
    for (const xref of ['table', 'stream'] as const) {
      const base = locked(await aPdf({ xref }), 'user', kinds[name]!)
      let file = await town.signStamped(base, 1, words, access('user'))
      await expect(judge(file, 'user')).resolves.toMatchObject({ signatures: [{ level: 'B-T' }] })
      file = await town.raise(file, 'B-LT', access('user'))
      await expect(judge(file, 'user')).resolves.toMatchObject({ signatures: [{ level: 'B-LT' }] })
      file = await town.raise(file, 'B-LTA', access('user'))
      const { signatures } = await judge(file, 'user')
      expect(signatures).toMatchObject([
        { indication: 'TOTAL-PASSED', level: 'B-LTA' },
        { indication: 'TOTAL-PASSED', type: 'document time-stamp', coversWholeFile: true },
      ])
      expect(signatures[0]!.changesAfter.map(({ kind }) => kind)).toEqual(['dss', 'document time-stamp'])
      const check = qpdfCheck(file, 'user')
      expect(check.status, check.output).toBe(0)
      expect(pdfsig(file, ['-upw', 'user'])).toContain('Signature is Valid')
      // The streams of the store, as another tool decrypts them: id-pkix-ocsp-basic (RFC 6960
      // §4.2.1).
      const again = qpdf(file, '--password=user', '--decrypt', '--qdf', '--object-streams=disable')
      expect(Buffer.from(again).includes(Buffer.from('2b0601050507300101', 'hex'))).toBe(true)
    }
  })

  it('shows a mark whose palette is a string, and whose transparency is a stream', async () => {
    const plain = await aPdf()
    const png = aPng({
      width: 8,
      height: 8,
      depth: 8,
      color: 3,
      pixel: (x, y) => [(x + y) % 3],
      palette: [200, 0, 40, 0, 80, 180, 255, 220, 0],
      transparency: [255, 160, 255],
    })
    const look = { appearance: { mark: { kind: 'image', bytes: png } } } as const
    const file = await town.sign(locked(plain, 'user', kinds['AES-256']!), 1, look, access('user'))
    expect(render(file, 1, 72, ['-upw', 'user'])).toEqual(render(await town.sign(plain, 1, look), 1, 72))
  })

  it('takes everybody’s fields before the first signature', async () => {
    const base = locked(await aPdf({ xref: 'stream' }), 'user', kinds['AES-128']!)
    const fields = [{ field: 'पहला', rect: [40, 40, 120, 40] as const }, { field: 'second' }]
    const made = joined(base, await addSignatureFields(base, fields, access('user')))
    const first = { ...words, field: 'पहला', target: 'existing', page: undefined, rect: undefined } as const
    const file = await town.sign(made, 1, first, access('user'))
    await expectSound(
      await town.sign(file, 2, { ...first, field: 'second' }, access('user')),
      'owner',
      ['-opw', 'owner'],
      2,
    )
    const { fields: known } = await inspect(file, { ...access('user'), crypto: nodeCrypto })
    expect(known.map(({ name, filled }) => [name, filled])).toEqual([
      ['पहला', true],
      ['second', false],
    ])
  })

  it('gives each string and each stream an initialisation vector of its own', async () => {
    const base = locked(await aPdf(), '', kinds['AES-256']!)
    const used: string[] = []
    const crypto = {
      ...nodeCrypto,
      random: (length: number) => {
        const bytes = nodeCrypto.random(length)
        used.push(Buffer.from(bytes).toString('hex').toUpperCase())
        return bytes
      },
    }
    const { prepared } = await prepare(base, { field: 'x', ...words }, { ...access(), crypto })
    const tail = Buffer.from(prepared.tail, 'base64').toString('latin1')
    expect(used.length).toBeGreaterThan(4)
    expect(new Set(used).size).toBe(used.length)
    for (const iv of used) expect(tail.split(`<${iv}`)).toHaveLength(2)
  })

  it('needs its password', async () => {
    const base = locked(await aPdf(), 'user', kinds['AES-256']!)
    const code = (code: string) => expect.objectContaining({ name: 'PdfError', code })
    await expect(prepare(base, { field: 'x' })).rejects.toEqual(code('ENCRYPTED'))
    await expect(prepare(base, { field: 'x' }, access())).rejects.toEqual(code('ENCRYPTED'))
    await expect(prepare(base, { field: 'x' }, access('wrong'))).rejects.toEqual(code('WRONG_PASSWORD'))
    await expect(prepareDocumentTimeStamp(base, { field: 'x' })).rejects.toEqual(code('ENCRYPTED'))
    await expect(inspect(base, { ...access('wrong'), crypto: nodeCrypto })).rejects.toEqual(
      code('WRONG_PASSWORD'),
    )
  })

  it('is refused in words where keys protect it, and not a password', async () => {
    const file = rawPdf({
      objects: onePageObjects(),
      trailer: '/Encrypt << /Filter /Adobe.PubSec /V 4 >> /ID [<00> <00>]',
    })
    for (const given of [{}, access('user')])
      await expect(prepare(file, { field: 'x' }, given)).rejects.toMatchObject({
        code: 'UNSUPPORTED',
        message: 'The file is protected by Adobe.PubSec, not by a password.',
      })
  })

  describe('whose author forbids it', () => {
    const refused = { code: 'NOT_PERMITTED', message: expect.stringMatching(/author.*owner password/) }
    it.each([
      ['everything', ['256', '--modify=none'], false],
      ['everything but putting pages together', ['256', '--modify=assembly'], false],
      ['everything but filling forms', ['256', '--modify=form'], false],
      ['all but notes and forms', ['256', '--modify=annotate'], false],
      ['nothing', ['256', '--modify=all'], true],
      ['everything, AES-128', ['128', '--use-aes=y', '--modify=none'], false],
      ['everything, RC4', ['128', '--use-aes=n', '--modify=none'], false],
      ['everything, RC4 of 40 bits', ['40', '--modify=n', '--annotate=n'], false],
      ['notes, RC4 of 40 bits', ['40', '--modify=y', '--annotate=n'], false],
      ['nothing, RC4 of 40 bits', ['40', '--modify=y', '--annotate=y'], true],
    ])('is signed by the user only where that is allowed: forbidden is %s', async (_, kind, isAllowed) => {
      const base = locked(await aPdf(), 'user', kind)
      const asUser = prepare(base, { field: 'x' }, access('user'))
      if (isAllowed) await expect(asUser).resolves.toBeDefined()
      else await expect(asUser).rejects.toMatchObject(refused)
      await expectSound(await town.sign(base, 1, {}, access('owner')), 'user', ['-upw', 'user'], 1)
    })

    it('is signed in the field it has where filling forms is allowed, and gets its security store', async () => {
      const form = '/AcroForm << /Fields [4 0 R] /DA (/Helv 0 Tf) >>'
      const objects = onePageObjects({
        page: '/MediaBox [0 0 420 595] /Annots [4 0 R]',
        catalog: form,
        more: { 4: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (here) /Rect [9 9 99 49] /P 3 0 R >>' },
      })
      const base = locked(rawPdf({ objects }), 'user', ['256', '--modify=form'])
      const here = { ...words, field: 'here', target: 'existing', page: undefined, rect: undefined } as const
      const file = await town.signStamped(base, 1, here, access('user'))
      await expectSound(file, 'user', ['-upw', 'user'], 1)
      const lasting = await town.raise(file, 'B-LT', access('user'))
      await expect(judge(lasting, 'user')).resolves.toMatchObject({ signatures: [{ level: 'B-LT' }] })
      await expect(town.raise(file, 'B-LTA', access('user'))).rejects.toThrow('and no new ones')
      await expect(town.sign(base, 1, {}, access('user'))).rejects.toMatchObject(refused)
      await expect(addSignatureFields(base, [{ field: 'x' }], access('user'))).rejects.toMatchObject(refused)
    })

    it('is not stamped either', async () => {
      const base = locked(await aPdf(), '', ['256', '--modify=form'])
      await expect(prepareDocumentTimeStamp(base, { field: 'x' }, access())).rejects.toMatchObject(refused)
    })

    it('is not talked round by another /P', async () => {
      const base = locked(await aPdf(), '', ['256', '--modify=none'])
      const [, permissions] = /\/P (-\d+)/.exec(latin1(base))!
      const open = `/P ${String(-4).padStart(permissions!.length)}`
      const forged = withPatch(base, `/P ${permissions}`, open)
      await expect(prepare(forged, { field: 'x' }, access())).rejects.toMatchObject(refused)
    })
  })
})
