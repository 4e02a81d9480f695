/**
 * XML signatures of the Indian e-sign protocol and of SAML, and what SAML encrypts. Lives under
 * `node/` because `xml-crypto` uses Node's crypto.
 */
export { decryptXml } from './decrypt-xml.ts'
export { readXml, type XmlElement } from './parse-xml.ts'
export { signXml } from './sign-xml.ts'
export { type ElementName, verifySignedElement } from './verify-signed-element.ts'
export { verifySignedXml } from './verify-signed-xml.ts'
export { XmlError, type XmlErrorCode } from './xml-error.ts'
