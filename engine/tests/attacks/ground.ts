import { createHash } from 'node:crypto'
import { concat } from '../../crypto/bytes.ts'
import { signCms } from '../../crypto/cms/sign.ts'
import { nodeCrypto } from '../../node/node-crypto.ts'
import { complete } from '../../sign/complete.ts'
import { prepare } from '../../sign/prepare.ts'
import type { SignatureField } from '../../sign/signature-field.ts'
import type { Prepared } from '../../sign/signature-hole.ts'
import { bytesOf, textOf } from '../append-revision.ts'
import { aPdf } from '../pdf-files.ts'
import { type Holder, signingKeyOf, TestAuthority } from '../pki.ts'
import { signWithPort } from '../sign-with-port.ts'

/** The field of the signature that every attack is about. */
export const victim = 'asha'

export interface Attack {
  name: string
  file: Uint8Array
  /**
   * What the verifier has to find: the sub-indication, and a word of its reason. `gone`: no such
   * signature is left.
   */
  expected: { subIndication: string; because?: RegExp } | 'gone' | 'unreadable'
  /** Revocation lists that the one who checks has. */
  crls?: Uint8Array[]
}

/**
 * What an attacker has: everything about the file, keys of their own, and a victim who signs what
 * looks right.
 */
export interface Ground {
  authority: TestAuthority
  asha: Holder
  /** Under an authority that nobody trusts. */
  stranger: TestAuthority
  mallory: Holder
  /** Two pages, a text field, cross-references in a table. */
  base: Uint8Array
  /** The base signed by Asha, good in every respect. */
  signed: Uint8Array
  /** Asha signs what she is given. */
  sign(file: Uint8Array, more?: Partial<SignatureField>): Promise<Uint8Array>
  /** Mallory adds a signature of an untrusted authority. */
  forge(file: Uint8Array, more?: Partial<SignatureField>): Promise<Uint8Array>
}

export async function makeGround(): Promise<Ground> {
  const authority = await TestAuthority.create()
  const stranger = await TestAuthority.create()
  const asha = await authority.issueOrganisation('Asha Rao')
  const mallory = await stranger.issueOrganisation('Mallory')
  const base = await aPdf({ pages: 2, form: true })
  const box = { page: 1, rect: [50, 50, 200, 60] as const, appearance: { lines: ['Asha Rao'] } }
  const sign = (file: Uint8Array, more: Partial<SignatureField> = {}) =>
    signWithPort(file, { field: { field: victim, ...box, ...more }, holder: asha, authority })
  const forge = (file: Uint8Array, more: Partial<SignatureField> = {}) =>
    signWithPort(file, { field: { field: 'mallory', ...box, ...more }, holder: mallory, authority: stranger })
  return { authority, asha, stranger, mallory, base, signed: await sign(base), sign, forge }
}

/** Exchanges text for text of the same length, so that no offset moves. */
export function patched(file: Uint8Array, from: string | RegExp, to: (found: string) => string): Uint8Array {
  const text = textOf(file)
  const changed = text.replace(from, (found) => to(found).padEnd(found.length))
  if (changed === text || changed.length !== text.length) throw new Error(`nothing patched: ${from}`)
  return bytesOf(changed)
}

/** A file laid as the attacker likes, whose every covered byte Asha's key really signed. */
export async function signedAsLaid(
  { base, asha, authority }: Pick<Ground, 'base' | 'asha' | 'authority'>,
  lay: (prepared: Prepared, whole: string) => { text: string; range: number[] },
  more: Partial<SignatureField> = {},
): Promise<Uint8Array> {
  const { prepared } = await prepare(base, { field: victim, ...more })
  const whole = textOf(concat([base, await complete(prepared, new Uint8Array(1))]))
  const { text, range } = lay(prepared, whole)
  const laid = text.replace(/\/ByteRange \[[^\]]*\]/, (found) =>
    `/ByteRange [${range.join(' ')}]`.padEnd(found.length),
  )
  const [a = 0, b = 0, c = 0, d = 0] = range
  const covered = bytesOf(laid.slice(a, a + b) + laid.slice(c, c + d))
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

/** Signed by whatever makes a CMS over the covered bytes. */
export async function signedBy(
  { base }: Ground,
  cmsOf: (covered: Uint8Array) => Uint8Array | Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { prepared } = await prepare(base, { field: victim })
  const whole = concat([base, await complete(prepared, Uint8Array.of(0))])
  const [a, b, c, d] = prepared.byteRange
  const cms = await cmsOf(concat([whole.subarray(a, a + b), whole.subarray(c, c + d)]))
  return concat([base, await complete(prepared, cms)])
}
