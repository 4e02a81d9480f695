import { randomUUID, X509Certificate } from 'node:crypto'
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSigner } from './keys.ts'
import { names } from './names.ts'
import type { XmlSigner } from './sign.ts'
import { startSaml } from './start.ts'
import { signInAtSaml } from './walk.ts'

const entityId = 'http://127.0.0.1:9/metadata'
const acsUrl = 'http://127.0.0.1:9/acs'
const logoutUrl = 'http://127.0.0.1:9/logout'
let sim: Awaited<ReturnType<typeof startSaml>>
let ours: XmlSigner
const base64 = (pem: string) => new X509Certificate(pem).raw.toString('base64')

beforeAll(async () => {
  sim = await startSaml()
  ours = await newSigner(new Date())
  const key = (use: string) =>
    `<KeyDescriptor use="${use}"><KeyInfo xmlns="${names.xmldsig}"><X509Data><X509Certificate>${base64(ours.certificatePem)}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`
  const metadata = `<EntityDescriptor xmlns="${names.metadata}" entityID="${entityId}"><SPSSODescriptor protocolSupportEnumeration="${names.protocol}">${key('signing')}${key('encryption')}<SingleLogoutService Binding="${names.redirect}" Location="${logoutUrl}"/><AssertionConsumerService Binding="${names.post}" Location="${acsUrl}" index="0"/></SPSSODescriptor></EntityDescriptor>`
  expect((await admin('services', { metadata })).status).toBe(201)
})
afterAll(() => sim.close())

const admin = (path: string, body?: object) =>
  fetch(`${sim.url}/admin/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${sim.adminToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
const order = (kind: string) => admin('behaviour', { kind })

/** Another's reading of the protocol, with the certificates that the metadata shows today. */
async function aService(more: Partial<ConstructorParameters<typeof SAML>[0]> = {}) {
  const metadata = await (await fetch(sim.metadataUrl)).text()
  const idpCert = [...metadata.matchAll(/<ds:X509Certificate>([^<]+)/g)].map(([, found = '']) => found)
  return new SAML({
    entryPoint: /<md:SingleSignOnService Binding="[^"]*Redirect" Location="([^"]+)"/.exec(metadata)?.[1],
    logoutUrl: /<md:SingleLogoutService Binding="[^"]*" Location="([^"]+)"/.exec(metadata)?.[1],
    issuer: entityId,
    callbackUrl: acsUrl,
    audience: entityId,
    idpIssuer: sim.entityId,
    idpCert,
    privateKey: ours.privateKeyPem,
    decryptionPvk: ours.privateKeyPem,
    signatureAlgorithm: 'sha256',
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    acceptedClockSkewMs: 0,
    ...more,
  })
}

async function signIn(service: SAML, person = 'p-1001') {
  const address = await service.getAuthorizeUrlAsync('state', undefined, {})
  const { SAMLResponse, RelayState } = await signInAtSaml(address, { person })
  expect(RelayState).toBe('state')
  return (await service.validatePostResponseAsync({ SAMLResponse })).profile
}

describe('the SAML simulator, as another service reads it', () => {
  it('says who somebody is, in every script', async () => {
    expect(await signIn(await aService())).toMatchObject({
      nameID: 'p-1001',
      nameIDFormat: names.persistent,
      'urn:oid:0.9.2342.19200300.100.1.3': 'gauri@sahyadri.example',
      groups: ['finance', 'signers'],
    })
    expect(await signIn(await aService(), 'p-1002')).toMatchObject({ 'urn:oid:2.5.4.42': 'अनिल' })
  })

  it('signs the response, both, and encrypts, when it is told to', async () => {
    for (const [kind, more] of [
      ['sign-both', { wantAuthnResponseSigned: true }],
      ['encrypted', {}],
      ['encrypted-cbc', { wantAuthnResponseSigned: true }],
      ['sign-response', { wantAuthnResponseSigned: true, wantAssertionsSigned: false }],
    ] as const) {
      await order(kind)
      expect(await signIn(await aService(more)), kind).toMatchObject({ nameID: 'p-1001' })
    }
  })

  it.each([
    'unsigned',
    'wrong-key',
    'changed',
    'other-audience',
    'expired',
    'other-request',
    'deny',
    'garbage',
  ])('is not believed when it is told to answer: %s', async (kind) => {
    await order(kind)
    await expect(signIn(await aService())).rejects.toThrow()
  })

  it('rolls its certificate over: both are in the metadata, the new one signs', async () => {
    const before = await aService()
    await admin('keys/rotate', {})
    await expect(signIn(before)).rejects.toThrow()
    expect(await signIn(await aService())).toMatchObject({ nameID: 'p-1001' })
  })

  it('ends sessions by request of a service, and says so', async () => {
    const service = await aService()
    const profile = await signIn(service)
    const asked = await service.getLogoutUrlAsync(profile!, 'bye', {})
    const answer = await fetch(asked, { redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    expect(back.href).toContain(logoutUrl)
    expect(back.searchParams.get('RelayState')).toBe('bye')
    const read = await service.validateRedirectAsync(
      Object.fromEntries(back.searchParams),
      back.search.slice(1),
    )
    expect(read.loggedOut).toBe(true)
    const kept = (await (await admin('sessions')).json()) as { index: string }[]
    expect(kept.some(({ index }) => index === profile?.sessionIndex)).toBe(false)
  })

  it('answers nobody whose request is not signed, or who is unknown', async () => {
    const unsigned = await aService({ privateKey: undefined })
    const stranger = await aService({ issuer: `https://${randomUUID()}.example` })
    for (const service of [unsigned, stranger]) {
      const answer = await fetch(await service.getAuthorizeUrlAsync('', undefined, {}), {
        redirect: 'manual',
      })
      expect(answer.status).toBe(400)
    }
  })

  it('begins by itself when it is asked to on its page', async () => {
    const posted = await signInAtSaml(`${sim.url}/start`, { person: 'p-1001' }, { service: entityId })
    const response = Buffer.from(posted.SAMLResponse, 'base64').toString('utf8')
    expect(posted.address).toBe(acsUrl)
    expect(response).not.toContain('InResponseTo')
  })
})
