import { createHash } from 'node:crypto'
import * as asn1js from 'asn1js'
import {
  BasicOCSPResponse,
  Certificate,
  type Extension,
  OCSPRequest,
  OCSPResponse,
  ResponseBytes,
  SingleResponse,
} from 'pkijs'
import { type Identity, wholeSecond } from './certificates.ts'
import type { X509Certificate } from './x509.ts'

const basicResponse = '1.3.6.1.5.5.7.48.1.1'
const nonce = '1.3.6.1.5.5.7.48.1.2'
const digests: Record<string, string> = { '1.3.14.3.2.26': 'sha1', '2.16.840.1.101.3.4.2.1': 'sha256' }

/** What is known of one certificate (RFC 6960 §2.2). */
export type CertificateState = { state: 'good' } | { state: 'unknown' } | { state: 'revoked'; at: Date }

/** One certification authority and who speaks for it. */
export interface OcspIssuer {
  authority: X509Certificate
  responder: Identity
  stateOf(serial: string): CertificateState
}

/** Answers a DER request with a DER response; what cannot be read gets `malformedRequest`. */
export async function answerOcsp(request: Buffer, issuers: OcspIssuer[], time: Date): Promise<Buffer> {
  const now = wholeSecond(time) // RFC 5019 §2.2.4: no fractions of a second
  let asked: OCSPRequest
  try {
    asked = OCSPRequest.fromBER(new Uint8Array(request))
  } catch {
    return failure(1)
  }
  const [first] = asked.tbsRequest.requestList
  if (!first) return failure(1)

  const idOf = ({ reqCert }: typeof first) => ({
    digest: digests[reqCert.hashAlgorithm.algorithmId] ?? '',
    key: Buffer.from(reqCert.issuerKeyHash.valueBlock.valueHexView),
    serial: Buffer.from(reqCert.serialNumber.valueBlock.valueHexView).toString('hex'),
  })
  const issuerOf = (request: typeof first) => {
    const { digest, key } = idOf(request)
    return issuers.find(({ authority }) => digest !== '' && keyHash(authority, digest).equals(key))
  }
  // RFC 6960 §2.3: nothing is said about certificates of somebody else's.
  const issuer = issuerOf(first)
  if (!issuer) return failure(6)

  const { responder } = issuer
  const certificate = Certificate.fromBER(responder.certificate.rawData)
  const answer = new BasicOCSPResponse()
  answer.tbsResponseData.responderID = certificate.subject
  answer.tbsResponseData.producedAt = now
  for (const request of asked.tbsRequest.requestList) {
    const isSameIssuer = issuerOf(request) === issuer
    answer.tbsResponseData.responses.push(
      new SingleResponse({
        certID: request.reqCert,
        certStatus: status(isSameIssuer ? issuer.stateOf(idOf(request).serial) : { state: 'unknown' }),
        thisUpdate: now,
        nextUpdate: new Date(now.getTime() + 3_600_000),
      }),
    )
  }
  const repeated = asked.tbsRequest.requestExtensions?.filter(({ extnID }: Extension) => extnID === nonce)
  if (repeated?.length) answer.tbsResponseData.responseExtensions = repeated
  answer.certs = [certificate]
  await answer.sign(responder.keys.privateKey, 'SHA-256')

  const bytes = new ResponseBytes({
    responseType: basicResponse,
    response: new asn1js.OctetString({ valueHex: answer.toSchema().toBER() }),
  })
  return encoded(
    new OCSPResponse({ responseStatus: new asn1js.Enumerated({ value: 0 }), responseBytes: bytes }),
  )
}

// RFC 6960 §4.2.1: good and unknown are [0] and [2] IMPLICIT NULL, revoked is [1] with its time.
function status(known: CertificateState) {
  const tag = { good: 0, revoked: 1, unknown: 2 }[known.state]
  const idBlock = { tagClass: 3, tagNumber: tag }
  if (known.state !== 'revoked') return new asn1js.Primitive({ idBlock, lenBlock: { length: 1 } })
  return new asn1js.Constructed({ idBlock, value: [new asn1js.GeneralizedTime({ valueDate: known.at })] })
}

function failure(value: number): Buffer {
  return encoded(new OCSPResponse({ responseStatus: new asn1js.Enumerated({ value }) }))
}

const encoded = (response: OCSPResponse) => Buffer.from(response.toSchema().toBER())

function keyHash(authority: X509Certificate, digest: string): Buffer {
  const { subjectPublicKeyInfo } = Certificate.fromBER(authority.rawData)
  return createHash(digest).update(subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView).digest()
}
