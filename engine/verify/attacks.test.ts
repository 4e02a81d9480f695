import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { concat } from '../crypto/bytes.ts'
import { signCms } from '../crypto/cms/sign.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { complete } from '../sign/complete.ts'
import { prepare } from '../sign/prepare.ts'
import type { Prepared } from '../sign/signature-hole.ts'
import {
  appendRevision,
  bodyOf,
  bytesOf,
  findObject,
  freeNumber,
  stream,
  textOf,
} from '../tests/append-revision.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { type Holder, signingKeyOf, TestAuthority } from '../tests/pki.ts'
import { signWithPort } from '../tests/sign-with-port.ts'
import { verify } from './verify.ts'

let authority: TestAuthority
let asha: Holder
let stranger: TestAuthority
let mallory: Holder
let base: Uint8Array
let signed: Uint8Array

beforeAll(async () => {
  authority = await TestAuthority.create()
  asha = await authority.issue()
  stranger = await TestAuthority.create()
  mallory = await stranger.issueOrganisation('Mallory')
  base = await aPdf({ pages: 2, form: true })
  signed = await sign(base, 'asha')
})

const sign = (file: Uint8Array, field: string, more = {}, holder = asha, by = authority) =>
  signWithPort(file, { field: { field, page: 1, rect: [50, 50, 200, 60], ...more }, holder, authority: by })

async function first(file: Uint8Array) {
  const { signatures, isGood } = await verify(file, { trust: authority.trust, crypto: nodeCrypto })
  return { ...(signatures.find(({ field }) => field === 'asha') ?? signatures[0]!), isGood }
}
const notUnderstood = { indication: 'INDETERMINATE', subIndication: 'SIG_CONSTRAINTS_FAILURE' }

/** Replaces text by text of the same length, so that no offset moves. */
function patched(file: Uint8Array, from: string | RegExp, to: (found: string) => string): Uint8Array {
  const text = textOf(file)
  const changed = text.replace(from, (found) => to(found).padEnd(found.length))
  if (changed === text || changed.length !== text.length) throw new Error('nothing patched')
  return bytesOf(changed)
}

/** A file whose byte range the signer’s own key signed as the attacker laid it. */
async function signedWithRange(
  lay: (prepared: Prepared, whole: string) => { text: string; range: number[] },
) {
  const { prepared } = await prepare(base, { field: 'asha' })
  const whole = textOf(concat([base, await complete(prepared, new Uint8Array(1))]))
  const { text, range } = lay(prepared, whole)
  const laid = text.replace(/\/ByteRange \[[^\]]*\]/, (found) =>
    `/ByteRange [${range.join(' ')}]`.padEnd(found.length),
  )
  const covered = bytesOf(
    laid.slice(range[0], range[0]! + range[1]!) + laid.slice(range[2], range[2]! + range[3]!),
  )
  const cms = await signCms({
    digest: new Uint8Array(createHash('sha256').update(covered).digest()),
    hash: 'SHA-256',
    key: signingKeyOf(asha, authority.chain),
    signingTime: authority.now,
    signingCertificateV2: true,
    crypto: nodeCrypto,
  })
  const hex = Buffer.from(cms).toString('hex')
  const at = prepared.contents.offset + 1
  return bytesOf(laid.slice(0, at) + hex + laid.slice(at + hex.length))
}

describe('the byte range', () => {
  it('passes as it should be', async () => {
    const file = await signedWithRange((prepared, text) => ({ text, range: [...prepared.byteRange] }))
    await expect(first(file)).resolves.toMatchObject({ indication: 'TOTAL-PASSED', coversWholeFile: true })
  })

  it.each<[string, (p: Prepared, text: string) => { text: string; range: number[] }]>([
    [
      'leaves a gap after /Contents',
      ({ byteRange: [a, b, c, d] }, text) => ({ text, range: [a, b, c + 2, d - 2] }),
    ],
    [
      'leaves a gap before /Contents',
      ({ byteRange: [a, b, c, d] }, text) => ({ text, range: [a, b - 10, c, d] }),
    ],
    [
      'leaves out the head of the file',
      ({ byteRange: [, b, c, d] }, text) => ({ text, range: [9, b - 9, c, d] }),
    ],
    [
      'leaves out the end of the file',
      ({ byteRange: [a, b, c, d] }, text) => ({ text, range: [a, b, c, d - 20] }),
    ],
    [
      'excludes the delimiters only partly',
      ({ byteRange: [a, b, c, d] }, text) => ({ text, range: [a, b + 1, c, d] }),
    ],
    ['is in reverse order', ({ byteRange: [a, b, c, d] }, text) => ({ text, range: [c, d, a, b] })],
    [
      'has its hole at another string than /Contents',
      ({ byteRange }, text) => ({
        text: text
          .replace(/\/Contents <(?=[^>]{1000})/, '/Contentz <')
          .replace(/\/M \(D:[^)]*\)(?![\s\S]*\/M \(D:)/, (found) => '/Contents <00>'.padEnd(found.length)),
        range: [...byteRange],
      }),
    ],
    [
      'hides other entries in its hole',
      ({ byteRange: [a, b, c, d] }, text) => {
        const filling = '> /Evil true /Padding <00'
        return {
          text: text.slice(0, c - 60) + filling + text.slice(c - 60 + filling.length),
          range: [a, b, c, d],
        }
      },
    ],
  ])('is refused when it %s', async (_, lay) => {
    await expect(first(await signedWithRange(lay))).resolves.toMatchObject({
      indication: 'TOTAL-FAILED',
      subIndication: 'FORMAT_FAILURE',
    })
  })

  it.each<[string, RegExp, (found: string) => string]>([
    ['missing', /\/ByteRange \[[^\]]*\]/, () => '/BiteRange [0 1 2 3]'],
    ['empty', /\/ByteRange \[[^\]]*\]/, () => '/ByteRange []'],
    ['of three numbers', /\/ByteRange \[[^\]]*\]/, () => '/ByteRange [0 1 2]'],
    ['negative', /\/ByteRange \[0 /, () => '/ByteRange [-1 '.slice(0, 14)],
    ['larger than the file', /\/ByteRange \[[^\]]*\]/, () => '/ByteRange [0 10 20 99999999]'],
    ['null', /\/ByteRange \[[^\]]*\]/, () => '/ByteRange null'],
  ])('is refused when it is %s', async (_, from, to) => {
    await expect(first(patched(signed, from, to))).resolves.toMatchObject({
      indication: 'TOTAL-FAILED',
      subIndication: 'FORMAT_FAILURE',
    })
  })
})

describe('the signature dictionary', () => {
  it.each<[string, RegExp, (found: string) => string]>([
    ['/Contents is empty', /\/Contents <[^>]*>/, () => '/Contents <>'],
    ['/Contents is null', /\/Contents <[^>]*>/, () => '/Contents null'],
    [
      '/Contents has white space inside',
      /\/Contents <../,
      (found) => `${found.slice(0, -2)} ${found.slice(-1)}`,
    ],
    ['/Contents is zeros', /\/Contents <[^>]*>/, (found) => `/Contents <${'0'.repeat(found.length - 12)}>`],
    ['/SubFilter is unknown', /\/SubFilter \/adbe.pkcs7.detached/, () => '/SubFilter /adbe.x509.rsa_sha1'],
    ['the field’s value is not there', /\/V \d+ 0 R/, (found) => `/V ${'9'.repeat(found.length - 7)} 0 R`],
  ])('is refused when %s', async (_, from, to) => {
    const result = await first(patched(signed, from, to))
    expect(result.indication).not.toBe('TOTAL-PASSED')
    expect(result.isGood).toBe(false)
  })

  it('is refused with the CMS of another file', async () => {
    const other = textOf(await sign(await aPdf({ pages: 3 }), 'asha'))
    const cms = /\/Contents (<[^>]*>)/.exec(other)![1]!
    const file = patched(signed, /\/Contents <[^>]*>/, () => `/Contents ${cms}`)
    await expect(first(file)).resolves.toMatchObject({
      indication: 'TOTAL-FAILED',
      subIndication: 'HASH_FAILURE',
    })
  })

  it('reports the stranger who signed instead', async () => {
    const file = await sign(base, 'asha', {}, mallory, stranger)
    await expect(first(file)).resolves.toMatchObject({
      indication: 'INDETERMINATE',
      subIndication: 'NO_CERTIFICATE_CHAIN_FOUND',
      signer: 'Mallory',
    })
  })
})

describe('later revisions that change what was signed', () => {
  const page = () => findObject(signed, /\/Type \/Page\b(?!s)/)
  const catalog = () => findObject(signed, /\/Type \/Catalog/)
  const contentOfPage = () => Number(/\/Contents \[?\s*(\d+) 0 R/.exec(bodyOf(signed, page()))![1])
  const next = () => freeNumber(signed)

  it.each<[string, () => Uint8Array]>([
    [
      'replaces the content of a page',
      () => appendRevision(signed, { [contentOfPage()]: stream('', 'BT ET') }),
    ],
    [
      'points a page at other content',
      () =>
        appendRevision(signed, {
          [page()]: bodyOf(signed, page()).replace(
            /\/Contents \[?\s*\d+ 0 R\s*\]?/,
            `/Contents ${next()} 0 R`,
          ),
          [next()]: stream('', 'BT ET'),
        }),
    ],
    [
      'shrinks the page',
      () =>
        appendRevision(signed, {
          [page()]: bodyOf(signed, page()).replace(/\/MediaBox \[[^\]]*\]/, '/MediaBox [0 0 10 10]'),
        }),
    ],
    [
      'exchanges the page tree',
      () =>
        appendRevision(signed, {
          [catalog()]: bodyOf(signed, catalog()).replace(/\/Pages \d+ 0 R/, `/Pages ${next()} 0 R`),
          [next()]: '<< /Type /Pages /Kids [] /Count 0 >>',
        }),
    ],
    [
      'exchanges the catalog',
      () => appendRevision(signed, { [next()]: bodyOf(signed, catalog()) }, { Root: `${next()} 0 R` }),
    ],
    [
      'adds an open action',
      () =>
        appendRevision(signed, {
          [catalog()]: bodyOf(signed, catalog()).replace(
            />>\s*$/,
            '/OpenAction << /S /JavaScript /JS (x) >> >>',
          ),
        }),
    ],
    [
      'swaps the font',
      () => {
        const font = findObject(signed, /\/Type \/Font\b/)
        return appendRevision(signed, { [font]: bodyOf(signed, font).replace('/Helvetica', '/ZapfDingbats') })
      },
    ],
    ['removes an object', () => appendRevision(signed, { [contentOfPage()]: null })],
    [
      'fills in the form',
      () => {
        const field = findObject(signed, /\/FT \/Tx/)
        return appendRevision(signed, {
          [field]: bodyOf(signed, field).replace(/>>\s*$/, '/V (Pay Mallory) >>'),
        })
      },
    ],
    [
      'moves the mark of the signature',
      () => {
        const widget = findObject(signed, /\/FT \/Sig/)
        return appendRevision(signed, {
          [widget]: bodyOf(signed, widget).replace(/\/Rect \[[^\]]*\]/, '/Rect [0 0 500 800]'),
        })
      },
    ],
    [
      'covers the page with an annotation',
      () =>
        appendRevision(signed, {
          [page()]: bodyOf(signed, page()).replace(/\/Annots \[/, `/Annots [${next()} 0 R `),
          [next()]: '<< /Type /Annot /Subtype /FreeText /Rect [0 0 500 800] /Contents (Paid) >>',
        }),
    ],
    [
      'adds a stamp named like the signature’s own',
      () =>
        appendRevision(signed, {
          [page()]: bodyOf(signed, page()).replace(/\/Annots \[([^\]]*)\]/, `/Annots [$1 ${next()} 0 R]`),
          [next()]: '<< /Type /Annot /Subtype /Stamp /NM (asha#2) /Rect [0 0 500 800] /F 4 >>',
        }),
    ],
    [
      'replaces the signature itself',
      () => {
        const value = findObject(signed, /\/Type \/Sig\b(?!Ref)/)
        return appendRevision(signed, {
          [value]: bodyOf(signed, value).replace('/Filter', '/X true /Filter'),
        })
      },
    ],
  ])('is not understood when one %s', async (_, attack) => {
    await expect(first(signed)).resolves.toMatchObject({ indication: 'TOTAL-PASSED' })
    const result = await first(attack())
    expect(result.message).toMatch(/changed|another|removed|filled|Annotations|hole/)
    expect(result.indication).not.toBe('TOTAL-PASSED')
    expect(result.coversWholeFile).toBe(false)
  })

  it('sees a gap, prepared before signing, being filled', async () => {
    const plain = await aPdf()
    const number = findObject(plain, /\/Type \/Page\b(?!s)/)
    const gap = freeNumber(plain) + 50
    const body = bodyOf(plain, number).replace(
      /\/Contents \[?\s*(\d+ 0 R)\s*\]?/,
      `/Contents [$1 ${gap} 0 R]`,
    )
    const shadow = await sign(appendRevision(plain, { [number]: body }), 'asha')
    await expect(first(shadow)).resolves.toMatchObject({ indication: 'TOTAL-PASSED' })
    const filled = appendRevision(shadow, { [gap]: stream('', '0 0 500 800 re f') })
    await expect(first(filled)).resolves.toMatchObject({
      ...notUnderstood,
      message: expect.stringContaining('gap'),
    })
  })

  it.each([
    ['bytes after the end', 'Dear reader, the price is now 900.'],
    ['objects without a cross-reference', '\n5 0 obj\n<< /Type /Page >>\nendobj\n%%EOF\n'],
    ['a comment', '\n% nothing to see\n'],
  ])('sees %s', async (_, more) => {
    await expect(first(concat([signed, bytesOf(more)]))).resolves.toMatchObject({
      ...notUnderstood,
      changesAfter: [{ revision: null, kind: 'not understood' }],
    })
  })

  it('sees bytes behind a revision that is understood', async () => {
    const two = await sign(signed, 'ravi')
    await expect(first(two)).resolves.toMatchObject({ indication: 'TOTAL-PASSED' })
    await expect(first(concat([two, bytesOf('1 0 obj\n')]))).resolves.toMatchObject({
      ...notUnderstood,
      changesAfter: [{ kind: 'signature' }, { revision: null, kind: 'not understood' }],
    })
  })

  it('does not let a stranger’s signature bring stamps', async () => {
    const more = { moreBoxes: [{ page: 2, rect: [50, 50, 300, 400] }] }
    const honest = await sign(signed, 'ravi', more)
    await expect(first(honest)).resolves.toMatchObject({ indication: 'TOTAL-PASSED' })
    const file = await sign(signed, 'mallory', more, mallory, stranger)
    await expect(first(file)).resolves.toMatchObject({
      ...notUnderstood,
      message: expect.stringContaining('mallory'),
    })
  })

  it('lets nobody but the proved sign a certified file', async () => {
    const certified = await sign(base, 'asha', { certify: 2 })
    await expect(first(await sign(certified, 'ravi'))).resolves.toMatchObject({ indication: 'TOTAL-PASSED' })
    const sneaky = await sign(certified, 'mallory', {}, mallory, stranger)
    await expect(first(sneaky)).resolves.toMatchObject({
      ...notUnderstood,
      message: expect.stringContaining('mallory'),
    })
  })

  it('lets nobody but the proved show a mark; without one the first stays good, and the file does not', async () => {
    const shown = await sign(signed, 'mallory', {}, mallory, stranger)
    await expect(first(shown)).resolves.toMatchObject({
      ...notUnderstood,
      message: expect.stringContaining('mallory'),
    })
    const file = await sign(signed, 'mallory', { rect: undefined }, mallory, stranger)
    await expect(first(file)).resolves.toMatchObject({
      indication: 'TOTAL-PASSED',
      isGood: false,
      changesAfter: [{ kind: 'signature' }],
    })
  })
})

describe('later revisions that leave what was signed alone', () => {
  it('are named: information, a security store, a new signature', async () => {
    const information = findObject(signed, /\/Producer|\/ModDate/)
    const catalog = findObject(signed, /\/Type \/Catalog/)
    const next = freeNumber(signed)
    const dated = appendRevision(signed, { [information]: '<< /Title (A contract) >>' })
    const stored = appendRevision(dated, {
      [catalog]: bodyOf(signed, catalog).replace(/>>\s*$/, `/DSS ${next} 0 R >>`),
      [next]: `<< /Type /DSS /Certs [${next + 1} 0 R] >>`,
      [next + 1]: stream('', 'certificate'),
    })
    await expect(first(await sign(stored, 'ravi'))).resolves.toMatchObject({
      indication: 'TOTAL-PASSED',
      isGood: true,
      changesAfter: [{ kind: 'metadata' }, { kind: 'dss' }, { kind: 'signature' }],
    })
  })

  it('are a signature, also in a field prepared for it, which stays where it is', async () => {
    const catalog = findObject(base, /\/Type \/Catalog/)
    const form = Number(/\/AcroForm (\d+) 0 R/.exec(bodyOf(base, catalog))![1])
    const next = freeNumber(base)
    const waiting = appendRevision(base, {
      [form]: bodyOf(base, form).replace(/\/Fields \[/, `/Fields [${next} 0 R `),
      [next]: `<< /FT /Sig /T (later) /Kids [${next + 1} 0 R] >>`,
      [next + 1]: `<< /Type /Annot /Subtype /Widget /Parent ${next} 0 R /Rect [10 10 60 30] >>`,
    })
    const one = await sign(waiting, 'asha')
    const value = freeNumber(one)
    const fill = (widget: string) =>
      appendRevision(one, {
        [next]: bodyOf(one, next).replace(/>>$/, `/V ${value} 0 R >>`),
        [next + 1]: widget,
        [value]: '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Contents <00> >>',
      })
    const widget = bodyOf(one, next + 1)
    const filled = await first(fill(widget.replace(/>>$/, '/F 4 >>')))
    expect(filled).toMatchObject({
      indication: 'TOTAL-PASSED',
      changesAfter: [{ kind: 'signature' }],
      isGood: false,
    })
    await expect(first(fill(widget.replace('10 10 60 30', '0 0 600 900')))).resolves.toMatchObject(
      notUnderstood,
    )
  })

  it('are refused where the file was certified against every change', async () => {
    const certified = await sign(base, 'asha', { certify: 1 })
    await expect(first(certified)).resolves.toMatchObject({ indication: 'TOTAL-PASSED', certification: 1 })
    const information = findObject(certified, /\/Producer|\/ModDate/)
    await expect(
      first(appendRevision(certified, { [information]: '<< /Title (Another) >>' })),
    ).resolves.toMatchObject({
      ...notUnderstood,
      message: expect.stringContaining('certified'),
    })
  })

  it('may fill the form where a certification allows it', async () => {
    const certified = await sign(base, 'asha', { certify: 2 })
    const field = findObject(certified, /\/FT \/Tx/)
    const filled = appendRevision(certified, {
      [field]: bodyOf(certified, field).replace(/>>\s*$/, '/V (Pune) >>'),
    })
    await expect(first(filled)).resolves.toMatchObject({
      indication: 'TOTAL-PASSED',
      changesAfter: [{ kind: 'form fill' }],
    })
  })
})
