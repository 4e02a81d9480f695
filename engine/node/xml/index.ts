/** XML signatures of the Indian e-sign protocol. Lives under `node/` because `xml-crypto` uses Node's crypto. */
export type { XmlElement } from './parse-xml.ts'
export { signXml } from './sign-xml.ts'
export { verifySignedXml } from './verify-signed-xml.ts'
export { XmlError, type XmlErrorCode } from './xml-error.ts'
