import { oids } from '../asn1/oids.ts'
import { childrenOf, context, Fields, readDer } from '../asn1/read.ts'
import { type SignedData, type SignerInfo, singleValue } from './signed-data.ts'

/**
 * CRLs and OCSP responses that came with the signature: SignedData.crls and Adobe's signed
 * attribute adbe-revocationInfoArchival (ISO 32000-2 §12.8.3.3.2): [0] CRLs, [1] OCSP responses.
 * DER, not judged.
 */
export function embeddedRevocation(
  signed: SignedData,
  signer: SignerInfo,
): { crls: Uint8Array[]; ocsps: Uint8Array[] } {
  const archive = signer.signedAttributes && singleValue(signer.signedAttributes, oids.adobeRevocation)
  if (!archive) return { crls: signed.crls, ocsps: [] }
  const fields = new Fields(archive, 'RevocationInfoArchival')
  const listOf = (field: { content: Uint8Array } | undefined) =>
    field ? childrenOf(readDer(field.content)).map(({ raw }) => raw) : []
  const crls = listOf(fields.optional(context(0)))
  const ocsps = listOf(fields.optional(context(1)))
  return { crls: [...signed.crls, ...crls], ocsps }
}
