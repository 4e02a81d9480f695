import { randomUUID } from 'node:crypto'
import { escapeMarkup } from '../program/html.ts'
import { type CipherName, encryptAssertion } from './encrypt.ts'
import { names } from './names.ts'
import { signElement, type XmlSigner } from './sign.ts'

export interface ResponseFacts {
  /** The provider's name for itself. */
  issuer: string
  signer: XmlSigner
  /** Whom it is for (core §2.5.1.4). */
  audience: string
  /** Where it is posted, and who may consume it. */
  destination: string
  recipient: string
  /** Nothing: nobody asked. */
  inResponseTo?: string
  nameId: string
  nameIdFormat: string
  sessionIndex: string
  attributes: Readonly<Record<string, readonly string[]>>
  issuedAt: Date
  notBefore: Date
  notOnOrAfter: Date
  signs: 'assertion' | 'response' | 'both' | 'nothing'
  /** Encrypted to this certificate. */
  encryption?: { certificatePem: string; cipher: CipherName }
  assertionId?: string
  /** For algorithms that nobody should believe. */
  algorithms?: Parameters<typeof signElement>[3]
  /** The assertion before it is signed. */
  worded?: (assertion: string) => string
}

export const newId = () => `_${randomUUID()}`
const text = escapeMarkup
const instant = (time: Date) => time.toISOString()

/** A Response (core §3.3.3) as a provider sends it. */
export function buildResponse(input: ResponseFacts): string {
  const id = newId()
  const assertionId = input.assertionId ?? newId()
  const { worded = (assertion: string) => assertion } = input
  let assertion = worded(assertionOf(input, assertionId))
  const signs = (what: 'assertion' | 'response') => input.signs === what || input.signs === 'both'
  if (signs('assertion')) assertion = signElement(assertion, assertionId, input.signer, input.algorithms)
  if (input.encryption)
    assertion = encryptAssertion(assertion, input.encryption.certificatePem, input.encryption.cipher)
  const answers = input.inResponseTo === undefined ? '' : ` InResponseTo="${text(input.inResponseTo)}"`
  const response = `<samlp:Response xmlns:samlp="${names.protocol}" xmlns:saml="${names.assertion}" ID="${id}" Version="2.0" IssueInstant="${instant(input.issuedAt)}" Destination="${text(input.destination)}"${answers}><saml:Issuer>${text(input.issuer)}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${names.success}"/></samlp:Status>${assertion}</samlp:Response>`
  return signs('response') ? signElement(response, id, input.signer, input.algorithms) : response
}

/** The answer to somebody who said no (core §3.2.2.2). */
export function buildRefusal(
  input: Pick<ResponseFacts, 'issuer' | 'destination' | 'inResponseTo' | 'issuedAt' | 'signer'>,
): string {
  const id = newId()
  const answers = input.inResponseTo === undefined ? '' : ` InResponseTo="${text(input.inResponseTo)}"`
  const response = `<samlp:Response xmlns:samlp="${names.protocol}" xmlns:saml="${names.assertion}" ID="${id}" Version="2.0" IssueInstant="${instant(input.issuedAt)}" Destination="${text(input.destination)}"${answers}><saml:Issuer>${text(input.issuer)}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode></samlp:Status></samlp:Response>`
  return signElement(response, id, input.signer)
}

/** Core §2.3.3. */
function assertionOf(input: ResponseFacts, id: string): string {
  const answers = input.inResponseTo === undefined ? '' : ` InResponseTo="${text(input.inResponseTo)}"`
  const attributes = Object.entries(input.attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${text(name)}">${values.map((value) => `<saml:AttributeValue xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">${text(value)}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  )
  return `<saml:Assertion xmlns:saml="${names.assertion}" ID="${id}" Version="2.0" IssueInstant="${instant(input.issuedAt)}"><saml:Issuer>${text(input.issuer)}</saml:Issuer><saml:Subject><saml:NameID Format="${input.nameIdFormat}">${text(input.nameId)}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData${answers} Recipient="${text(input.recipient)}" NotOnOrAfter="${instant(input.notOnOrAfter)}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${instant(input.notBefore)}" NotOnOrAfter="${instant(input.notOnOrAfter)}"><saml:AudienceRestriction><saml:Audience>${text(input.audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${instant(input.issuedAt)}" SessionIndex="${text(input.sessionIndex)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : ''}</saml:Assertion>`
}
