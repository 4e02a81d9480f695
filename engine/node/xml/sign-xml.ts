import { SignedXml } from 'xml-crypto'
import { CmsError } from '../../crypto/errors.ts'
import { readCertificate } from '../../crypto/x509/certificate.ts'
import { rfc2253 } from '../../crypto/x509/name.ts'
import type { SigningKey } from '../../ports.ts'
import { envelopedSignature, inclusiveC14n, rsaSha256, sha256 } from './algorithms.ts'
import { parseStrictly } from './parse-xml.ts'

/**
 * The document with an enveloped signature as last child of its root: one reference to the whole
 * document (`URI=""`), inclusive C14N 1.0, RSA-SHA256, KeyInfo with subject name and certificate.
 * Send the text as it comes back: any later formatting breaks it.
 *
 * @param xml without document type; @param key RSA PKCS#1 v1.5 with SHA-256
 * @throws XmlError XML_UNREADABLE | XML_DOCTYPE; CmsError ALGORITHM_REFUSED
 */
export async function signXml(xml: string, key: SigningKey): Promise<string> {
  if (key.algorithm.name !== 'RSA-PKCS1' || key.algorithm.hash !== 'SHA-256') {
    throw new CmsError('ALGORITHM_REFUSED', 'the provider’s protocol knows RSA-SHA256 alone')
  }
  parseStrictly(xml)
  const leaf = readCertificate(key.certificates[0] ?? new Uint8Array())
  const signer = new SignedXml({
    // The library wants something here; the signature itself is made by the port.
    privateKey: 'in the key port',
    signatureAlgorithm: rsaSha256,
    canonicalizationAlgorithm: inclusiveC14n,
    getKeyInfoContent: () => keyInfo(rfc2253(leaf.subject), leaf.der),
  })
  signer.SignatureAlgorithms = { [rsaSha256]: algorithmOf(key) }
  signer.addReference({
    xpath: '/*',
    uri: '',
    isEmptyUri: true,
    transforms: [envelopedSignature, inclusiveC14n],
    digestAlgorithm: sha256,
  })
  return await new Promise((resolve, reject) => {
    signer.computeSignature(xml, { location: { reference: '/*', action: 'append' } }, (error) =>
      error ? reject(error) : resolve(signer.getSignedXml()),
    )
  })
}

function keyInfo(subjectName: string, certificate: Uint8Array): string {
  const escaped = subjectName.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  const base64 = Buffer.from(certificate).toString('base64')
  return `<X509Data><X509SubjectName>${escaped}</X509SubjectName><X509Certificate>${base64}</X509Certificate></X509Data>`
}

/** The library asks for a class; this one hands the bytes to the key, local or remote. */
function algorithmOf(key: SigningKey) {
  return class {
    getAlgorithmName() {
      return rsaSha256
    }

    getSignature(
      signedInfo: unknown,
      _key: unknown,
      done?: (error: Error | null, signature?: string) => void,
    ): string {
      if (typeof signedInfo !== 'string' || !done) throw new TypeError('signs text, and asynchronously')
      key.sign(new TextEncoder().encode(signedInfo)).then(
        (signature) => done(null, Buffer.from(signature).toString('base64')),
        (error: Error) => done(error),
      )
      return ''
    }

    verifySignature(): boolean {
      throw new TypeError('this algorithm only signs')
    }
  }
}
