import { mostTriesOfPaper } from '#contract/vocabulary/bulk-limits.ts'
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
 * The portal is not believed: the key signs documents that this window showed and with this
 * certificate, and nothing else. Each is signed once; in portions, once in each of as many as the
 * portal tries.
 */
export function onlyShown({ documents, in_portions }: Pick<Redeemed, 'documents' | 'in_portions'>) {
  const most = in_portions ? mostTriesOfPaper : 1
  const left = new Map(documents.map(({ document_id, name }) => [document_id, { name, times: most }]))

  return async (work: ToSign, { certificates: [leaf = ''] }: SigningCertificate): Promise<void> => {
    const seen = new Set<string>()
    for (const { document_id, name, bytes } of work) {
      const shown = left.get(document_id)
      if (shown?.name !== name || shown.times === 0 || seen.has(document_id)) throw notShown()
      seen.add(document_id)
      shown.times -= 1
      const isDocument = await signsADocument(Buffer.from(bytes, 'base64'), Buffer.from(leaf, 'base64'))
      if (!isDocument) throw notShown()
    }
  }
}

const notShown = () =>
  new Trouble(
    'TOKEN_FAILED',
    'The portal asks for another signature than this window showed. It was not signed. Tell the operator of the portal.',
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
