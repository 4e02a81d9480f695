import { createHash } from 'node:crypto'
import { type Identity, issue, newKeyPair, privateKeyPem } from '../pki/certificates.ts'
import { signCms } from '../pki/cms.ts'
import * as x509 from '../pki/x509.ts'
import { escapeMarkup } from '../program/html.ts'
import { type Authority, nameOf } from './authority.ts'
import { writeIst } from './ist.ts'
import { issueLeaf, type LeafKind } from './leaf.ts'
import type { SigningRequest } from './request.ts'
import type { Resident } from './residents.ts'
import { signXml, type XmlSigner } from './signed-xml.ts'
import type { SigningBehaviour } from './steering.ts'

const hour = 3_600_000

/** `status="0"` with a code, signed. */
export function failureResponse(
  authority: Authority,
  failure: { txn: string; code: string; message: string },
  now: Date,
): string {
  const { txn, code, message } = failure
  return signXml(
    rootOf({ status: '0', errCode: code, errMsg: message, ts: writeIst(now), txn }, ''),
    signerOf(authority),
  )
}

/** `status="2"`: the signer has not finished yet (status query only). */
export function pendingResponse(authority: Authority, txn: string, now: Date): string {
  return signXml(
    rootOf({ status: '2', errCode: 'NA', errMsg: 'NA', ts: writeIst(now), txn }, ''),
    signerOf(authority),
  )
}

/** The signatures the signer agreed to, spoilt in the way that was asked for. */
export async function signedResponse(
  authority: Authority,
  request: SigningRequest,
  resident: Resident,
  behaviour: SigningBehaviour | undefined,
  now: Date,
): Promise<string> {
  if (behaviour === 'garbage') return '<<< this is not what was agreed >>>'
  const signingTime = now
  const issuedAt = behaviour === 'expired-certificate' ? new Date(now.getTime() - 2 * hour) : now
  const issuer = behaviour === 'untrusted-chain' ? await strangerTo(authority, now) : authority
  const leaf = await issueLeaf(issuer, resident, issuedAt, kindOf(request))
  const signer: Identity = behaviour === 'wrong-cms-key' ? { ...leaf, keys: await newKeyPair() } : leaf

  const signatures: string[] = []
  for (const { id, hash } of request.documents) {
    const isRefused = behaviour === 'document-error' && id === String(request.documents.length)
    if (isRefused) {
      signatures.push(
        `<DocSignature id="${id}" sigHashAlgorithm="SHA256" error="Document could not be signed"></DocSignature>`,
      )
      continue
    }
    const asked = Buffer.from(hash, 'hex')
    const digest = behaviour === 'other-hash' ? createHash('sha256').update(asked).digest() : asked
    const cms = await signCms({
      digest,
      signer,
      certificates: [leaf.certificate, ...issuer.chain],
      signingTime,
      hasSigningCertificate: false,
      isIndefinite: true,
    })
    const content = cms.toString('base64')
    signatures.push(`<DocSignature id="${id}" sigHashAlgorithm="SHA256" error="">${content}</DocSignature>`)
  }

  const certificate = Buffer.from(leaf.certificate.rawData).toString('base64')
  const body = `<UserX509Certificate>${certificate}</UserX509Certificate><Signatures>${signatures.join('')}</Signatures>`
  const txn = behaviour === 'other-transaction' ? `${request.txn.slice(0, 40)}-other` : request.txn
  const attributes = {
    status: '1',
    errCode: 'NA',
    errMsg: 'NA',
    resCode: leaf.responseCode,
    ts: writeIst(now),
    txn,
    ...(request.account && { ver: request.account.version }),
  }
  return sealed(authority, attributes, body, behaviour, now)
}

function kindOf({ account, authMode }: SigningRequest): LeafKind {
  if (account) return { pan: account.pan }
  return authMode === '1' ? 'otp' : 'biometric'
}

async function sealed(
  authority: Authority,
  attributes: Record<string, string>,
  body: string,
  behaviour: SigningBehaviour | undefined,
  now: Date,
): Promise<string> {
  const xml = rootOf(attributes, body)
  const signer = signerOf(authority)
  if (behaviour === 'no-signature') return xml
  if (behaviour === 'wrong-response-key') return signXml(xml, await lookAlikeSigner(authority, now))
  if (behaviour === 'doctype') return `<!DOCTYPE EsignResp [<!ENTITY who "nobody">]>${signXml(xml, signer)}`
  if (behaviour === 'wrapped') {
    // The only thing signed is an honest refusal, tucked into a root that claims success.
    const { txn = '', ts = '' } = attributes
    const honest = rootOf({ Id: 'signed', status: '0', errCode: 'ESP-944', errMsg: 'NA', ts, txn }, '')
    return signXml(rootOf(attributes, `${body}<Extension>${honest}</Extension>`), signer, 'signed')
  }
  return signXml(xml, signer)
}

function rootOf(attributes: Record<string, string>, body: string): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`)
  return `<EsignResp${written.join('')}>${body}</EsignResp>`
}

function signerOf({ response }: Authority): XmlSigner {
  return { privateKeyPem: response.privateKeyPem, certificatePem: response.certificate.toString('pem') }
}

/** Same names, another key: what a forger who knows the pinned certificate could make. */
async function lookAlikeSigner(authority: Authority, now: Date): Promise<XmlSigner> {
  const identity = await selfSigned(authority.response.certificate.subjectName.toJSON(), now, false)
  return {
    privateKeyPem: await privateKeyPem(identity.keys),
    certificatePem: identity.certificate.toString('pem'),
  }
}

/**
 * An authority of the same shape whose root nobody trusts; it answers no CRL or OCSP of its own.
 */
async function strangerTo(authority: Authority, now: Date): Promise<Authority> {
  const issuing = await selfSigned(nameOf('unknown root'), now, true)
  return { ...authority, levels: { ...authority.levels, issuing }, chain: [issuing.certificate] }
}

async function selfSigned(subject: x509.JsonName, now: Date, isAuthority: boolean): Promise<Identity> {
  const keys = await newKeyPair()
  const usages = isAuthority ? x509.KeyUsageFlags.keyCertSign : x509.KeyUsageFlags.digitalSignature
  const validity = {
    notBefore: new Date(now.getTime() - hour),
    notAfter: new Date(now.getTime() + 24 * hour),
  }
  return {
    keys,
    certificate: await issue({ ...validity, subject, keys, usages, ca: isAuthority ? {} : undefined }),
  }
}
