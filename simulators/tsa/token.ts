import { createHash, randomBytes } from 'node:crypto'
import * as asn1js from 'asn1js'
import { Accuracy, MessageImprint, TimeStampReq, TSTInfo } from 'pkijs'
import { type Identity, newKeyPair } from '../pki/certificates.ts'
import { signCms, tlv } from '../pki/cms.ts'

const tstInfo = '1.2.840.113549.1.9.16.1.4'
const policy = '2.25.280743161.1' // Our choice: a made-up policy, named in README.md.
const digestLengths: Record<string, number> = {
  '2.16.840.1.101.3.4.2.1': 32,
  '2.16.840.1.101.3.4.2.2': 48,
  '2.16.840.1.101.3.4.2.3': 64,
}

// RFC 3161 §2.4.2 PKIFailureInfo, as bit numbers.
const failures = {
  badAlg: 0,
  badRequest: 2,
  badDataFormat: 5,
  unacceptedPolicy: 15,
  unacceptedExtension: 16,
  systemFailure: 25,
}

export const tokenFaults = ['refuse', 'wrong-nonce', 'wrong-imprint', 'wrong-time', 'wrong-key'] as const
export type TokenFault = (typeof tokenFaults)[number]

/** Answers a TimeStampReq with a TimeStampResp (RFC 3161 §2.4), both DER. */
export async function answerTimeStamp(
  request: Buffer,
  authority: Identity,
  now: Date,
  fault: TokenFault | undefined,
): Promise<Buffer> {
  let asked: TimeStampReq
  try {
    asked = TimeStampReq.fromBER(new Uint8Array(request))
  } catch {
    return refusal('badDataFormat')
  }
  if (fault === 'refuse') return refusal('systemFailure')
  if (asked.version !== 1) return refusal('badRequest')
  const length = digestLengths[asked.messageImprint.hashAlgorithm.algorithmId]
  if (!length) return refusal('badAlg')
  if (asked.messageImprint.hashedMessage.valueBlock.valueHexView.length !== length)
    return refusal('badDataFormat')
  if (asked.reqPolicy && asked.reqPolicy !== policy) return refusal('unacceptedPolicy')
  if (asked.extensions?.length) return refusal('unacceptedExtension')

  const content = describe(asked, now, fault)
  const signer = fault === 'wrong-key' ? { ...authority, keys: await newKeyPair() } : authority
  const token = await signCms({
    digest: createHash('sha256').update(content).digest(),
    content: { type: tstInfo, bytes: content },
    signer,
    certificates: asked.certReq ? [authority.certificate] : [],
    signingTime: now,
    hasSigningCertificate: true,
    isIndefinite: false,
  })
  return tlv(0x30, tlv(0x30, tlv(0x02, Buffer.from([0]))), token)
}

function describe(asked: TimeStampReq, now: Date, fault: TokenFault | undefined): Buffer {
  const { hashAlgorithm, hashedMessage } = asked.messageImprint
  const imprint = Buffer.from(hashedMessage.valueBlock.valueHexView)
  if (fault === 'wrong-imprint') imprint[0] = (imprint[0] ?? 0) ^ 0xff
  const genTime = new Date(now.getTime() + (fault === 'wrong-time' ? 24 * 3600 * 1000 : 0))
  const nonce = fault === 'wrong-nonce' ? positiveInteger() : asked.nonce
  const written = new TSTInfo({
    version: 1,
    policy,
    messageImprint: new MessageImprint({
      hashAlgorithm,
      hashedMessage: new asn1js.OctetString({ valueHex: new Uint8Array(imprint).buffer }),
    }),
    serialNumber: positiveInteger(),
    genTime,
    accuracy: new Accuracy({ seconds: 1 }),
    ...(nonce && { nonce }),
  })
  return Buffer.from(written.toSchema().toBER())
}

function positiveInteger(): asn1js.Integer {
  return new asn1js.Integer({ valueHex: new Uint8Array([0x5a, ...randomBytes(11)]).buffer })
}

/** PKIStatus 2 (rejection) with its reason, no token. */
function refusal(reason: keyof typeof failures): Buffer {
  const bit = failures[reason]
  const bytes = Buffer.alloc(Math.floor(bit / 8) + 1)
  bytes[bytes.length - 1] = 0x80 >> (bit % 8)
  const unused = 7 - (bit % 8) // DER: no trailing zero bits in a named bit list
  const text = tlv(0x30, tlv(0x0c, Buffer.from(reason)))
  return tlv(0x30, tlv(0x30, tlv(0x02, Buffer.from([2])), text, tlv(0x03, Buffer.from([unused]), bytes)))
}
