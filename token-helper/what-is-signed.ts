import { oids } from '#engine/crypto/asn1/oids.ts'
import { childrenOf, type Der, oidOf, readDer, tags } from '#engine/crypto/asn1/read.ts'
import { sameBytes } from '#engine/crypto/bytes.ts'
import { attributesToSign } from '#engine/crypto/index.ts'
import { nodeCrypto } from '#engine/node/index.ts'
import type { Redeemed, Work } from './portal.ts'
import type { SigningCertificate } from './tokens.ts'
import { Trouble } from './trouble.ts'

type ToSign = NonNullable<Work['to_sign']>

/**
 * The portal is not believed: the key signs documents that this window showed, each once and with
 * this certificate, and nothing else.
 */
export async function requireShown(
  work: ToSign,
  { documents }: Pick<Redeemed, 'documents'>,
  { certificates: [leaf = ''] }: SigningCertificate,
): Promise<void> {
  const left = new Map(documents.map(({ document_id, name }) => [document_id, name]))
  for (const { document_id, name, bytes } of work) {
    if (left.get(document_id) !== name) throw notShown()
    left.delete(document_id)
    const isDocument = await signsADocument(Buffer.from(bytes, 'base64'), Buffer.from(leaf, 'base64'))
    if (!isDocument) throw notShown()
  }
}

const notShown = () =>
  new Trouble(
    'TOKEN_FAILED',
    'The portal asks for another signature than this window showed. Nothing was signed. Tell the operator of the portal.',
  )

/**
 * Only the attributes that a signature in a document has (RFC 5652 §5.4): a login or a program is
 * signed over other bytes. The time of signing is not compared.
 */
async function signsADocument(bytes: Uint8Array, certificate: Uint8Array): Promise<boolean> {
  try {
    const given = attributesIn(bytes)
    const digest = given.find(({ kind }) => kind === oids.messageDigest)
    const [octets] = digest ? childrenOf(digest.values) : []
    if (octets?.tag !== tags.octetString) return false
    const expected = attributesIn(
      await attributesToSign({
        digest: octets.content,
        hash: 'SHA-256',
        signingCertificateV2: true,
        certificate,
        crypto: nodeCrypto,
      }),
    )
    const rest = given.filter(({ kind }) => kind !== oids.signingTime)

    return (
      given.length - rest.length <= 1 &&
      rest.length === expected.length &&
      rest.every(({ raw }, at) => sameBytes(raw, expected[at]!.raw))
    )
  } catch {
    return false
  }
}

function attributesIn(bytes: Uint8Array): { kind: string; values: Der; raw: Uint8Array }[] {
  const set = readDer(bytes)
  if (set.tag !== tags.set) throw new Error('This is no set of attributes.')

  return childrenOf(set).map((attribute) => {
    const [kind, values] = childrenOf(attribute)
    if (!kind || !values) throw new Error('An attribute lacks its values.')

    return { kind: oidOf(kind), values, raw: attribute.raw }
  })
}
