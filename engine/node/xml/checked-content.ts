import { X509Certificate } from 'node:crypto'
import type { Element as XmlDomElement } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import { XmlError } from './xml-error.ts'

/**
 * The canonical text under a signature whose shape was checked, by a pinned certificate (DER);
 * KeyInfo is ignored.
 *
 * @throws XmlError XML_SIGNATURE_INVALID
 */
export function checkedContent(xml: string, signature: XmlDomElement, pinnedCertificate: Uint8Array): string {
  const verifier = new SignedXml({
    publicCert: new X509Certificate(pinnedCertificate).publicKey.export({ type: 'spki', format: 'pem' }),
    getCertFromKeyInfo: () => null,
  })
  let isValid: boolean
  try {
    // As a node: written out and read again, carriage returns kept by `&#13;` would be lost.
    verifier.loadSignature(signature as unknown as Node)
    isValid = verifier.checkSignature(xml)
  } catch (error) {
    throw new XmlError('XML_SIGNATURE_INVALID', 'the signature does not hold', { cause: error })
  }
  const signed = verifier.getSignedReferences()
  if (!isValid || signed.length !== 1)
    throw new XmlError('XML_SIGNATURE_INVALID', 'the signature does not hold')
  return signed[0]!
}
