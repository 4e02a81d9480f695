import { decryptXml, verifySignedElement, type XmlElement } from '#engine/node/xml/index.ts'
import {
  all,
  atMostOne,
  countOf,
  decodePosted,
  inOurWords,
  issuerOf,
  mostXmlBytes,
  one,
  readMessage,
  requireMessage,
  requireNow,
  statusOf,
  timeOf,
} from './elements.ts'
import { judgeAssertion } from './judge-assertion.ts'
import { type ExpectedResponse, type SamlIdentity, SamlRefused } from './saml-protocol.ts'
import { assertion, authnFailed, protocol, requestDenied, xmldsig } from './vocabulary.ts'

const responseName = { name: 'Response', namespace: protocol }
const assertionName = { name: 'Assertion', namespace: assertion }

/**
 * Web Browser SSO profile §4.1.4.3. Everything answered was read from bytes that the provider
 * signed.
 */
export function readResponse(posted: string, expected: ExpectedResponse): SamlIdentity {
  const xml = decodePosted(posted)
  const claimed = readMessage(xml)
  requireMessage(claimed, ['Response'])
  requireSuccess(claimed)
  requireOneAssertion(claimed)
  const isSigned = hasSignature(claimed)
  const verified = (text: string, path: Parameters<typeof verifySignedElement>[1]) =>
    inOurWords(() => verifySignedElement(text, path, expected.provider.certificates))
  const response = isSigned ? verified(xml, [responseName]) : claimed
  requireForUs(response, expected, isSigned)

  const encrypted = atMostOne(response, 'EncryptedAssertion')
  const keys = expected.us.decryptionKeys
  const text = encrypted ? inOurWords(() => decryptXml(encrypted, { keys, isSigned })) : xml
  const found = encrypted ? decrypted(text) : one(response, 'Assertion')
  if (hasSignature(found)) {
    const path = encrypted ? [assertionName] : [responseName, assertionName]
    return judgeAssertion(verified(text, path), expected)
  }
  // Core §5.3: the signature of the response covers what is inside it, encrypted or not.
  if (!isSigned) throw new SamlRefused('unsigned', 'neither the response nor the assertion is signed')
  return judgeAssertion(found, expected)
}

function requireSuccess(response: XmlElement): void {
  const { isSuccess, codes } = statusOf(response)
  if (isSuccess) return
  const isDenied = codes.includes(authnFailed) || codes.includes(requestDenied)
  throw new SamlRefused(isDenied ? 'denied' : 'status', codes.join(' '))
}

/** Refuses anything that could pass for a second assertion or signature, at any depth. */
function requireOneAssertion(response: XmlElement): void {
  const direct = [...all(response, 'Assertion'), ...all(response, 'EncryptedAssertion')]
  const count = countOf(response, 'Assertion') + countOf(response, 'EncryptedAssertion')
  if (direct.length !== 1 || count !== 1) throw new SamlRefused('shape', 'not exactly one assertion')
  requireOwnSignatures(response, direct)
}

function decrypted(text: string): XmlElement {
  if (text.length > mostXmlBytes) throw new SamlRefused('unreadable', 'too large')
  const element = readMessage(text)
  if (element.name !== 'Assertion' || countOf(element, 'Assertion') !== 1)
    throw new SamlRefused('shape', 'not exactly one assertion')
  requireOwnSignatures(element, [])

  return element
}

function requireOwnSignatures(root: XmlElement, inside: readonly XmlElement[]): void {
  const own = [root, ...inside].reduce((sum, element) => sum + all(element, 'Signature', xmldsig).length, 0)
  if (countOf(root, 'Signature') !== own)
    throw new SamlRefused('signature-shape', 'a signature where none may be')
}

const hasSignature = (element: XmlElement) => all(element, 'Signature', xmldsig).length > 0

/** Bindings §3.5.5.2: a signed message says where it was sent. */
function requireForUs(
  response: XmlElement,
  { us, provider, requestId, now }: ExpectedResponse,
  isSigned: boolean,
): void {
  const { Destination, InResponseTo = null, IssueInstant } = response.attributes
  const issuer = issuerOf(response)
  if (issuer !== null && issuer !== provider.entityId) throw new SamlRefused('issuer', 'another issuer')
  if (Destination === undefined ? isSigned : Destination !== us.acsUrl)
    throw new SamlRefused('destination', 'sent to another address')
  if (InResponseTo !== requestId) throw new SamlRefused('request', 'answers another request')
  requireNow(now, { notBefore: timeOf(IssueInstant) })
}
