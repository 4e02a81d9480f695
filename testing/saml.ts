import { createPrivateKey, X509Certificate } from 'node:crypto'
import { saml } from '#providers/single-sign-on/saml/saml.ts'
import {
  type ExpectedResponse,
  SamlRefused,
  type ServiceProvider,
} from '#providers/single-sign-on/saml/saml-protocol.ts'
import { newSigner } from '#simulators/saml/keys.ts'
import { names } from '#simulators/saml/names.ts'
import { buildResponse, newId, type ResponseFacts } from '#simulators/saml/response.ts'
import type { XmlSigner } from '#simulators/saml/sign.ts'

const now = new Date('2026-08-01T06:30:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
export const derOf = (pem: string): Uint8Array => new X509Certificate(pem).raw

/**
 * A provider, ourselves, and the response that answers our one request; what a test says of it
 * differs.
 */
export async function samlPair() {
  const [signer, attacker, ours] = await Promise.all([newSigner(now), newSigner(now), newSigner(now)])
  const provider = {
    entityId: 'https://idp.example/metadata',
    signInUrl: 'https://idp.example/sign-on',
    logoutUrl: 'https://idp.example/logout',
    logoutAnswerUrl: null,
    certificates: [derOf(signer.certificatePem)],
  }
  const base = 'https://sign.example/api/sso/o1/p1'
  const us: ServiceProvider = {
    entityId: `${base}/metadata`,
    acsUrl: `${base}/acs`,
    logoutUrl: `${base}/slo`,
    signingKey: createPrivateKey(ours.privateKeyPem),
    decryptionKeys: [createPrivateKey(ours.privateKeyPem)],
    certificates: [derOf(ours.certificatePem)],
  }
  const requestId = newId()
  const expected: ExpectedResponse = { us, provider, requestId, now }
  const honest: ResponseFacts = {
    issuer: provider.entityId,
    signer,
    audience: us.entityId,
    destination: us.acsUrl,
    recipient: us.acsUrl,
    inResponseTo: requestId,
    nameId: 'p-1001',
    nameIdFormat: names.persistent,
    sessionIndex: 's-1',
    attributes: { mail: ['gauri@sahyadri.example'] },
    issuedAt: now,
    notBefore: now,
    notOnOrAfter: minutes(5),
    signs: 'assertion',
  }
  const read = (xml: string, other: Partial<ExpectedResponse> = {}) =>
    saml.readResponse(Buffer.from(xml, 'utf8').toString('base64'), { ...expected, ...other })

  return {
    signer,
    attacker,
    ours,
    expected,
    honest,
    now,
    minutes,
    made: (input: Partial<ResponseFacts> = {}) => buildResponse({ ...honest, ...input }),
    read,
    /** Why it was refused, in the words of the security log. */
    refusal(xml: string, other: Partial<ExpectedResponse> = {}): string {
      try {
        return `accepted as ${read(xml, other).nameId.value}`
      } catch (error) {
        if (error instanceof SamlRefused) return error.reason
        throw error
      }
    },
  }
}

export type SamlPair = Awaited<ReturnType<typeof samlPair>>

/** Signs nothing itself: an attacker has one response of the provider and a text editor. */
export interface Forgery {
  name: string
  signs: ResponseFacts['signs']
  of(response: string, signer: XmlSigner): string
}
