import { createHash, randomUUID } from 'node:crypto'
import { issue, newKeyPair, privateKeyPem } from '../pki/certificates.ts'
import * as x509 from '../pki/x509.ts'
import { writeIst } from './ist.ts'
import { signXml, type XmlSigner } from './signed-xml.ts'

/** An application service provider made up for the simulator's own tests. */
export async function anAsp(aspId = 'TESTASP') {
  const keys = await newKeyPair()
  const certificate = await issue({
    keys,
    subject: [{ CN: [aspId] }],
    notBefore: new Date(Date.now() - 3_600_000),
    notAfter: new Date(Date.now() + 3_600_000),
    usages: x509.KeyUsageFlags.digitalSignature,
  })
  const certificatePem = certificate.toString('pem')
  return { aspId, certificatePem, signer: { privateKeyPem: await privateKeyPem(keys), certificatePem } }
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export interface RequestFacts {
  aspId: string
  signer: XmlSigner
  responseUrl: string
  documents?: string[]
  /** Replaces or removes attributes of `Esign`. */
  attributes?: Record<string, string | undefined>
  /** Replaces the children of `Docs`. */
  docs?: string
}

/** A signed request over the SHA-256 of these texts. */
export function aRequest(input: RequestFacts): { txn: string; xml: string } {
  const { aspId, responseUrl, documents = ['a document'] } = input
  const txn = input.attributes?.txn ?? `${aspId}-${randomUUID()}`
  const attributes: Record<string, string | undefined> = {
    ver: '2.1',
    sc: 'Y',
    ts: writeIst(new Date()),
    txn,
    ekycId: '',
    ekycIdType: 'A',
    aspId,
    AuthMode: '1',
    responseSigType: 'pkcs7',
    responseUrl,
    ...input.attributes,
  }
  const hash = (text: string, at: number) =>
    `<InputHash id="${at + 1}" hashAlgorithm="SHA256" docInfo="Agreement ${at + 1}">${sha256(text)}</InputHash>`
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}="${value}"`,
  )
  const xml = `<Esign ${written.join(' ')}><Docs>${input.docs ?? documents.map(hash).join('')}</Docs></Esign>`
  return { txn, xml: signXml(xml, input.signer) }
}
