/**
 * Why a signed XML document was refused.
 *
 * - `XML_UNREADABLE`: not well-formed, or above a limit
 * - `XML_DOCTYPE`: carries a document type or entities
 * - `XML_NOT_SIGNED`: no signature where it must be (one, a child of the root)
 * - `XML_SIGNATURE_SHAPE`: more signatures, references, transforms or another target than the whole
 * document
 * - `XML_ALGORITHM`: an algorithm off the list
 * - `XML_SIGNATURE_INVALID`: content or signature value do not hold under the pinned certificate
 * - `XML_HIDDEN`: a comment or processing instruction where none may be
 * - `XML_DECRYPTION`: not encrypted to a key of ours, or changed since
 */
export type XmlErrorCode =
  | 'XML_UNREADABLE'
  | 'XML_DOCTYPE'
  | 'XML_NOT_SIGNED'
  | 'XML_SIGNATURE_SHAPE'
  | 'XML_ALGORITHM'
  | 'XML_SIGNATURE_INVALID'
  | 'XML_HIDDEN'
  | 'XML_DECRYPTION'

export class XmlError extends Error {
  override readonly name = 'XmlError'
  readonly code: XmlErrorCode

  constructor(code: XmlErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
