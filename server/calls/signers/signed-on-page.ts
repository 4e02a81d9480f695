import type { SignedOnPage } from '#services/signing/methods/way-to-sign.ts'

interface Sent {
  certificate: string
  signatures: readonly { document_id: string; signature: string }[]
}

/** What a page signed, as bytes. */
export const signedOnPage = ({ certificate, signatures }: Sent): SignedOnPage => ({
  certificate: Buffer.from(certificate, 'base64'),
  signatures: new Map(
    signatures.map(({ document_id, signature }) => [document_id, Buffer.from(signature, 'base64')]),
  ),
})
