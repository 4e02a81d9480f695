import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { signCms } from '../crypto/cms/sign.ts'
import { nodeLegacyCiphers } from '../node/legacy-ciphers.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { appendRevision, bodyOf, bytesOf, findObject, freeNumber, textOf } from '../tests/append-revision.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { type Holder, signingKeyOf, TestAuthority } from '../tests/pki.ts'
import { pdfsig, qpdf } from '../tests/tools.ts'
import { verify } from './verify.ts'

let authority: TestAuthority
let asha: Holder

beforeAll(async () => {
  authority = await TestAuthority.create()
  asha = await authority.issueOrganisation('Asha Rao')
})

const judge = (file: Uint8Array, more = {}) =>
  verify(file, { trust: authority.trust, ciphers: nodeLegacyCiphers, crypto: nodeCrypto, ...more })

/**
 * A protected file signed as it is: everything but /Contents would be encrypted, and nothing else
 * here is a string.
 */
async function signedProtected(base: Uint8Array): Promise<Uint8Array> {
  const catalog = findObject(base, /\/Type \/Catalog/)
  const next = freeNumber(base)
  const encrypt = /\/Encrypt (\d+ 0 R)/.exec(textOf(base))![1]!
  const id = /\/ID \[[^\]]*\]/.exec(textOf(base))![0].slice(4)
  const range = '/ByteRange [0 1111111111 1111111111 1111111111]'
  const laid = textOf(
    appendRevision(
      base,
      {
        [catalog]: bodyOf(base, catalog).replace(
          />>\s*$/,
          `/AcroForm << /Fields [${next} 0 R] /SigFlags 3 >> >>`,
        ),
        // What the name says is what the key makes of these bytes.
        [next]: `<< /FT /Sig /T <${'5a'.repeat(48)}> /V ${next + 1} 0 R /Type /Annot /Subtype /Widget /Rect [0 0 0 0] >>`,
        [next + 1]:
          `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached ${range} /Contents <${'0'.repeat(16_000)}> >>`,
      },
      { Encrypt: encrypt, ID: id },
    ),
  )
  const start = laid.lastIndexOf('/Contents <') + '/Contents '.length
  const end = start + 16_002
  const text = laid.replace(range, `/ByteRange [0 ${start} ${end} ${laid.length - end}]`.padEnd(range.length))
  const digest = createHash('sha256')
    .update(bytesOf(text.slice(0, start) + text.slice(end)))
    .digest()
  const key = signingKeyOf(asha, authority.chain)
  const more = { signingTime: authority.now, signingCertificateV2: true, crypto: nodeCrypto }
  const cms = await signCms({ digest: new Uint8Array(digest), hash: 'SHA-256', key, ...more })
  const hex = Buffer.from(cms).toString('hex')
  return bytesOf(text.slice(0, start + 1) + hex + text.slice(start + 1 + hex.length))
}

const locked = async (user: string, kind: string[]) =>
  qpdf(await aPdf({ pages: 2 }), '--object-streams=disable', '--encrypt', user, 'owner', ...kind, '--')

describe('a protected file that is signed', () => {
  it.each<[string, string[]]>([
    ['RC4 of 40 bits', ['40', '--allow-weak-crypto']],
    ['AES of 128 bits', ['128', '--use-aes=y', '--allow-weak-crypto']],
    ['AES of 256 bits', ['256']],
  ])('is judged behind its password: %s', async (_, kind) => {
    const weak = kind.filter((one) => one === '--allow-weak-crypto')
    const options = kind.filter((one) => one !== '--allow-weak-crypto')
    const base = qpdf(
      await aPdf({ pages: 2 }),
      ...weak,
      '--object-streams=disable',
      '--encrypt',
      'open sesame',
      'owner',
      ...options,
      '--',
    )
    const file = await signedProtected(base)
    await expect(judge(file)).rejects.toMatchObject({ code: 'ENCRYPTED' })
    await expect(judge(file, { password: 'wrong' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    for (const password of ['open sesame', 'owner'])
      await expect(judge(file, { password })).resolves.toMatchObject({
        isGood: true,
        signatures: [{ signer: 'Asha Rao', coversWholeFile: true }],
      })
    await expect(judge(file, { password: 'owner', ciphers: undefined })).rejects.toMatchObject({
      code: 'ENCRYPTED',
    })
  })

  it('opens by itself with the empty password, as everywhere, and pdfsig agrees', async () => {
    const file = await signedProtected(await locked('', ['256']))
    expect(pdfsig(file)).toContain('Signature is Valid')
    await expect(judge(file)).resolves.toMatchObject({ isGood: true })
  })

  it('is still watched for what comes after', async () => {
    const file = await signedProtected(await locked('', ['256']))
    const page = findObject(file, /\/Type \/Page\b(?!s)/)
    const trailer = { Encrypt: /\/Encrypt (\d+ 0 R)/.exec(textOf(file))![1]! }
    const small = bodyOf(file, page).replace(/\/MediaBox \[[^\]]*\]/, '/MediaBox [0 0 9 9]')
    await expect(judge(appendRevision(file, { [page]: small }, trailer))).resolves.toMatchObject({
      signatures: [
        { indication: 'INDETERMINATE', changesAfter: [{ kind: 'not understood', page: 1, objects: [page] }] },
      ],
    })
  })
})
