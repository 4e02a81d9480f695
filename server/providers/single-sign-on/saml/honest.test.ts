import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { names } from '#simulators/saml/names.ts'
import { newId, type ResponseFacts } from '#simulators/saml/response.ts'
import { readRedirect, redirectAddress, signElement } from '#simulators/saml/sign.ts'
import { derOf, samlPair } from '#testing/saml.ts'
import { runTool, toolFolder } from '../../../../engine/tests/run-tool.ts'
import { saml } from './saml.ts'

const folder = toolFolder()
let pair: Awaited<ReturnType<typeof samlPair>>
beforeAll(async () => {
  pair = await samlPair()
})
afterAll(() => folder.remove())

describe('an honest response', () => {
  it.each<[string, () => Partial<ResponseFacts>]>([
    ['with a signed assertion', () => ({})],
    ['signed as a whole', () => ({ signs: 'response' })],
    ['signed twice', () => ({ signs: 'both' })],
    ['encrypted', () => ({ encryption: { certificatePem: pair.ours.certificatePem, cipher: 'gcm' } })],
    [
      'encrypted, and signed around it',
      () => ({ signs: 'response', encryption: { certificatePem: pair.ours.certificatePem, cipher: 'cbc' } }),
    ],
    [
      'within three minutes of our clock',
      () => ({ notBefore: pair.minutes(2.9), notOnOrAfter: pair.minutes(3) }),
    ],
    [
      'over for less than three minutes',
      () => ({ notOnOrAfter: pair.minutes(-2.9), notBefore: pair.minutes(-8) }),
    ],
  ])('is believed %s', (_, input) => {
    const { provider } = pair.expected
    const read = pair.read(pair.made({ assertionId: '_a', ...input() }))
    expect(read).toMatchObject({
      issuer: provider.entityId,
      assertionId: '_a',
      nameId: { value: 'p-1001', format: names.persistent, nameQualifier: null, spNameQualifier: null },
      sessionIndex: 's-1',
      attributes: { mail: ['gauri@sahyadri.example'] },
    })
  })

  it('says names in every script, several values and long lists', () => {
    const groups = Array.from(
      { length: 500 },
      (_, at) => `b2f1c1d0-0000-4000-8000-${String(at).padStart(12, '0')}`,
    )
    const attributes = { name: ['गौरी जोशी', 'கௌரி <&> "ஜோஷி"'], groups, none: [] }
    const read = pair.read(pair.made({ attributes, nameId: 'गौरी@उदाहरण.भारत' }))
    expect(read.nameId.value).toBe('गौरी@उदाहरण.भारत')
    expect(read.attributes).toEqual(attributes)
  })

  it('is believed with what other providers write: line breaks and a declaration', () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${pair.made()}\n`
    expect(pair.refusal(xml)).toBe('accepted as p-1001')
    const posted = Buffer.from(xml)
      .toString('base64')
      .replace(/(.{76})/g, '$1\r\n')
    expect(saml.readResponse(posted, pair.expected).nameId.value).toBe('p-1001')
  })

  it('is believed as long as one of the published certificates signed it', () => {
    const provider = {
      ...pair.expected.provider,
      certificates: [derOf(pair.attacker.certificatePem), derOf(pair.signer.certificatePem)],
    }
    expect(pair.refusal(pair.made(), { provider })).toBe('accepted as p-1001')
  })

  it('was decrypted by xmlsec1 to the same assertion', () => {
    const xml = pair.made({ encryption: { certificatePem: pair.ours.certificatePem, cipher: 'gcm' } })
    const { status, stdout } = runTool(
      'xmlsec1',
      '--decrypt',
      '--node-xpath',
      '//*[local-name()="EncryptedData"]',
      '--privkey-pem',
      folder.write('ours.key', pair.ours.privateKeyPem),
      folder.write('encrypted.xml', xml),
    )
    expect(status).toBe(0)
    expect(stdout.toString()).toContain('>p-1001</saml:NameID>')
  })
})

describe('what we ask', () => {
  it('is signed over the query as it is written, and says who asks for what', () => {
    const { us, provider } = pair.expected
    const address = new URL(
      saml.signInAddress({
        us,
        provider,
        requestId: '_r1',
        relayState: 'state&more',
        isForced: false,
        now: pair.now,
      }),
    )
    const { root, relayState, isSignedBy } = readRedirect(address.search.slice(1))
    expect(isSignedBy([pair.ours.certificatePem])).toBe(true)
    expect(isSignedBy([pair.signer.certificatePem])).toBe(false)
    expect(relayState).toBe('state&more')
    const told = ['ID', 'Destination', 'AssertionConsumerServiceURL'].map((name) => root.getAttribute(name))
    expect(told).toEqual(['_r1', provider.signInUrl, us.acsUrl])
  })
})

describe('metadata', () => {
  const certificate = () => Buffer.from(derOf(pair.signer.certificatePem)).toString('base64')
  const metadata = (inside: string, more = '') =>
    `<EntityDescriptor xmlns="${names.metadata}" entityID="https://idp.example/metadata"${more}><IDPSSODescriptor protocolSupportEnumeration="${names.protocol}">${inside}</IDPSSODescriptor></EntityDescriptor>`
  const key = (base64: string) =>
    `<KeyDescriptor><KeyInfo xmlns="${names.xmldsig}"><X509Data><X509Certificate>${base64}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`
  const signOn = (location: string, binding: string = names.redirect) =>
    `<SingleSignOnService Binding="${binding}" Location="${location}"/>`
  const refusal = (xml: string) => {
    try {
      saml.readMetadata(xml, pair.now)
    } catch (error) {
      return (error as { reason?: string }).reason
    }
    return 'read'
  }
  const honest = () => metadata(key(certificate()) + signOn('https://idp.example/sign-on'))

  it('says who the provider is, where, and by which keys', () => {
    expect(saml.readMetadata(`\uFEFF<!-- made by hand -->${honest()}`, pair.now)).toEqual({
      entityId: 'https://idp.example/metadata',
      signInUrl: 'https://idp.example/sign-on',
      logoutUrl: null,
      logoutAnswerUrl: null,
      certificates: [new X509Certificate(pair.signer.certificatePem).raw],
    })
  })

  it.each<[string, string, () => string]>([
    ['no certificate', 'metadata', () => metadata(signOn('https://idp.example/'))],
    ['a certificate that is none', 'metadata', () => metadata(key('AAAA') + signOn('https://idp.example/'))],
    [
      'an address that a browser would run',
      'metadata',
      () => metadata(key(certificate()) + signOn('javascript:alert(1)')),
    ],
    [
      'an unprotected address',
      'metadata',
      () => metadata(key(certificate()) + signOn('http://idp.example/')),
    ],
    [
      'no HTTP-Redirect',
      'metadata',
      () => metadata(key(certificate()) + signOn('https://idp.example/', names.post)),
    ],
    [
      'past its time',
      'expired',
      () => honest().replace(' entityID', ' validUntil="2026-01-01T00:00:00Z" entityID'),
    ],
    [
      'two providers',
      'metadata',
      () => `<EntitiesDescriptor xmlns="${names.metadata}">${honest()}${honest()}</EntitiesDescriptor>`,
    ],
    ['a document type', 'doctype', () => `<!DOCTYPE x>${honest()}`],
    ['a page', 'metadata', () => '<html/>'],
    ['a service’s own', 'metadata', () => saml.ourMetadata(pair.expected.us)],
  ])('is refused: %s', (_, reason, make) => {
    expect(refusal(honest())).toBe('read')
    expect(refusal(make())).toBe(reason)
  })
})

describe('logging out', () => {
  const request = (more: Partial<Record<'destination' | 'issued' | 'issuer' | 'index', string>> = {}) => {
    const { us, provider } = pair.expected
    const index = more.index ?? 's-1'
    return `<samlp:LogoutRequest xmlns:samlp="${names.protocol}" xmlns:saml="${names.assertion}" ID="_l1" Version="2.0" IssueInstant="${more.issued ?? pair.now.toISOString()}" Destination="${more.destination ?? us.logoutUrl}"><saml:Issuer>${more.issuer ?? provider.entityId}</saml:Issuer><saml:NameID Format="${names.persistent}">p-1001</saml:NameID><samlp:SessionIndex>${index}</samlp:SessionIndex></samlp:LogoutRequest>`
  }
  const byRedirect = (xml: string, signer = pair.signer) =>
    new URL(redirectAddress('https://x/', 'SAMLRequest', xml, signer, 'back')).search.slice(1)
  const read = (query: string) => saml.readLogout({ binding: 'redirect', query }, pair.expected)
  const refusal = (work: () => unknown) => {
    try {
      work()
    } catch (error) {
      return (error as { reason?: string }).reason
    }
    return 'read'
  }

  it('is heard by redirect and by form', () => {
    const heard = { kind: 'request', id: '_l1', nameId: { value: 'p-1001' }, sessionIndexes: ['s-1'] }
    expect(read(byRedirect(request()))).toMatchObject({ ...heard, relayState: 'back' })
    const posted = Buffer.from(signElement(request(), '_l1', pair.signer)).toString('base64')
    expect(saml.readLogout({ binding: 'post', form: { SAMLRequest: posted } }, pair.expected)).toMatchObject({
      ...heard,
      relayState: null,
    })
  })

  it.each<[string, string, () => unknown]>([
    ['unsigned', 'unsigned', () => read(byRedirect(request()).replace(/&Sig.*/, ''))],
    ['signed by another', 'signature', () => read(byRedirect(request(), pair.attacker))],
    [
      'with another state than was signed',
      'signature',
      () => read(byRedirect(request()).replace('RelayState=back', 'RelayState=there')),
    ],
    ['twice in one address', 'shape', () => read(`${byRedirect(request())}&SAMLRequest=x`)],
    ['by SHA-1', 'algorithm', () => read(byRedirect(request()).replace('rsa-sha256', 'rsa-sha1'))],
    ['for another address', 'destination', () => read(byRedirect(request({ destination: 'https://x/' })))],
    ['of another issuer', 'issuer', () => read(byRedirect(request({ issuer: 'https://x/' })))],
    ['too old', 'expired', () => read(byRedirect(request({ issued: pair.minutes(-8).toISOString() })))],
    [
      'unsigned by form',
      'unsigned',
      () =>
        saml.readLogout(
          { binding: 'post', form: { SAMLRequest: Buffer.from(request()).toString('base64') } },
          pair.expected,
        ),
    ],
    ['a response in its place', 'shape', () => read(byRedirect(pair.made()))],
    ['larger than it says', 'unreadable', () => read(byRedirect(`<a>${'x'.repeat(2_000_000)}</a>`))],
  ])('is refused: %s', (_, reason, work) => {
    expect(refusal(() => read(byRedirect(request())))).toBe('read')
    expect(refusal(work)).toBe(reason)
  })

  it('is asked for and answered in the provider’s words', () => {
    const { us, provider, now } = pair.expected
    const nameId = { value: 'p-1001', format: names.persistent, nameQualifier: null, spNameQualifier: null }
    const asked = saml.logoutAddress({ us, provider, requestId: newId(), nameId, sessionIndex: 's-1', now })
    const { root, isSignedBy } = readRedirect(new URL(asked).search.slice(1))
    expect(isSignedBy([pair.ours.certificatePem])).toBe(true)
    expect(root.textContent).toBe(`${us.entityId}p-1001s-1`)
    const answered = saml.logoutAnswerAddress({
      us,
      provider,
      requestId: '_l1',
      relayState: 'back',
      isSuccess: true,
      now,
    })
    expect(readRedirect(new URL(answered).search.slice(1)).root.getAttribute('InResponseTo')).toBe('_l1')
  })
})
