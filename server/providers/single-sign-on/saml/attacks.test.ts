import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encryptAssertion } from '#simulators/saml/encrypt.ts'
import { names } from '#simulators/saml/names.ts'
import { newId, type ResponseFacts } from '#simulators/saml/response.ts'
import { samlPair } from '#testing/saml.ts'
import { otherWrappings, wrappings } from '#testing/saml-wrapping.ts'
import { runTool, toolFolder } from '../../../../engine/tests/run-tool.ts'
import { saml } from './saml.ts'

const folder = toolFolder()
let pair: Awaited<ReturnType<typeof samlPair>>
beforeAll(async () => {
  pair = await samlPair()
})
afterAll(() => folder.remove())

/**
 * What another reader of XML signatures says of the one signature in a document, by the provider’s
 * certificate.
 */
function xmlsecSays(xml: string): 'holds' | 'does not hold' {
  const { status } = runTool(
    'xmlsec1',
    '--verify',
    '--pubkey-cert-pem',
    folder.write('provider.pem', pair.signer.certificatePem),
    '--id-attr:ID',
    `${names.assertion}:Assertion`,
    '--id-attr:ID',
    `${names.protocol}:Response`,
    folder.write('response.xml', xml),
  )
  return status === 0 ? 'holds' : 'does not hold'
}

describe('a forged document around what the provider signed', () => {
  it.each([...wrappings, ...otherWrappings])('is refused: $name', ({ signs, of }) => {
    const response = pair.made({ signs })
    expect(pair.refusal(response)).toBe('accepted as p-1001')
    expect(pair.refusal(of(response, pair.signer))).toMatch(/^(shape|signature-shape|signature)$/)
  })

  it('is refused inside an encrypted assertion', () => {
    const response = pair.made()
    const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(response)![0]
    const encrypted = (text: string) =>
      response.replace(assertion, () => encryptAssertion(text, pair.ours.certificatePem))
    expect(pair.refusal(encrypted(assertion))).toBe('accepted as p-1001')
    const forged = assertion
      .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
      .replace(/ ID="[^"]*"/, ' ID="_evil"')
      .replace('p-1001', 'admin')
    expect(pair.refusal(encrypted(forged))).toBe('unsigned')
    expect(pair.refusal(encrypted(forged.replace('<saml:Subject>', `${assertion}<saml:Subject>`)))).toBe(
      'shape',
    )
    expect(pair.refusal(encrypted(`<a>${forged}${assertion}</a>`))).toBe('shape')
    expect(pair.refusal(encrypted(assertion.replace('p-1001', 'admin')))).toBe('signature')
  })

  it('is refused beside an encrypted one', () => {
    const input = { encryption: { certificatePem: pair.ours.certificatePem, cipher: 'gcm' } } as const
    const response = pair.made(input)
    const evil = /<saml:Assertion.*<\/saml:Assertion>/s.exec(
      pair.made({ signs: 'nothing', nameId: 'admin' }),
    )![0]
    expect(pair.refusal(response)).toBe('accepted as p-1001')
    expect(
      pair.refusal(response.replace('<saml:EncryptedAssertion', `${evil}<saml:EncryptedAssertion`)),
    ).toBe('shape')
  })
})

describe('a signature that is none', () => {
  const keyOf = (pem: string) =>
    new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'pem' }) as string

  it.each<[string, string, () => string]>([
    ['no signature', 'unsigned', () => pair.made({ signs: 'nothing' })],
    ['signed by another key', 'signature', () => pair.made({ signer: pair.attacker })],
    [
      'signed by another key, announcing the provider’s certificate',
      'signature',
      () => pair.made({ signer: { ...pair.attacker, certificatePem: pair.signer.certificatePem } }),
    ],
    ['an assertion changed since', 'signature', () => pair.made().replace('p-1001', 'admin')],
    [
      'an attribute added since',
      'signature',
      () =>
        pair
          .made()
          .replace(
            '</saml:AttributeStatement>',
            '<saml:Attribute Name="role"><saml:AttributeValue>admin</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>',
          ),
    ],
    [
      'a broken signature of the response around a good assertion',
      'signature',
      () =>
        pair
          .made({ signs: 'both' })
          .replace('Version="2.0" IssueInstant', 'Version="2.0"  Consent="x" IssueInstant'),
    ],
    [
      'SHA-1',
      'algorithm',
      () =>
        pair.made({ algorithms: { signature: `${names.xmldsig}rsa-sha1`, digest: `${names.xmldsig}sha1` } }),
    ],
    ['a digest by SHA-1', 'algorithm', () => pair.made({ algorithms: { digest: `${names.xmldsig}sha1` } })],
    [
      'HMAC with the public key as its secret',
      'algorithm',
      () =>
        pair.made({
          algorithms: { signature: `${names.xmldsig}hmac-sha1`, key: keyOf(pair.signer.certificatePem) },
        }),
    ],
    [
      'the name of an algorithm exchanged afterwards',
      'algorithm',
      () => pair.made().replace('xmldsig-more#rsa-sha256', 'xmldsig-more#rsa-md5'),
    ],
    [
      'an XPath transform',
      'algorithm',
      () =>
        pair
          .made()
          .replace(
            /<ds:Transform Algorithm="[^"]*exc-c14n#"\/>/,
            '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>not(ancestor-or-self::NameID)</ds:XPath></ds:Transform>',
          ),
    ],
    [
      'a transform that keeps comments',
      'algorithm',
      () => pair.made().replaceAll('exc-c14n#"', 'exc-c14n#WithComments"'),
    ],
    [
      'the whole document as its target',
      'signature-shape',
      () => pair.made().replace(/URI="#[^"]*"/, 'URI=""'),
    ],
    [
      'a second reference',
      'signature-shape',
      () => pair.made().replace(/(<ds:Reference.*<\/ds:Reference>)/s, '$1$1'),
    ],
    [
      'a second SignedInfo',
      'signature-shape',
      () => pair.made().replace(/(<ds:SignedInfo>.*<\/ds:SignedInfo>)/s, '$1$1'),
    ],
    [
      'a comment in the digest',
      'hidden',
      () => pair.made().replace('<ds:DigestValue>', '<ds:DigestValue><!--evil-->'),
    ],
    [
      'an ID that is an expression',
      'signature-shape',
      () => {
        const response = pair.made()
        const id = /<saml:Assertion[^>]* ID="([^"]+)"/.exec(response)![1]!
        return response.replaceAll(id, `x' or '1'='1`)
      },
    ],
  ])('is refused: %s', (_, reason, make) => {
    const response = make()
    expect(pair.refusal(pair.made())).toBe('accepted as p-1001')
    expect(pair.refusal(response)).toBe(reason)
  })

  it('does not hold for xmlsec1 either, where it is a matter of the signature', () => {
    expect(xmlsecSays(pair.made())).toBe('holds')
    expect(xmlsecSays(pair.made({ signs: 'response' }))).toBe('holds')
    expect(xmlsecSays(pair.made({ signs: 'nothing' }))).toBe('does not hold')
    expect(xmlsecSays(pair.made({ signer: pair.attacker }))).toBe('does not hold')
    expect(xmlsecSays(pair.made().replace('p-1001', 'admin'))).toBe('does not hold')
    expect(xmlsecSays(pair.made().replace('<saml:Subject>', '<saml:Subject> '))).toBe('does not hold')
  })
})

describe('a document that two readers would read differently', () => {
  it.each<[string, string, (xml: string) => string]>([
    ['a comment in the name', 'hidden', (xml) => xml.replace('p-1001', 'p-1<!---->001')],
    ['a comment in an attribute', 'hidden', (xml) => xml.replace('gauri@', 'gauri@<!-- x -->')],
    ['a comment before the root', 'hidden', (xml) => `<!-- x -->${xml}`],
    ['a processing instruction in the name', 'hidden', (xml) => xml.replace('p-1001', 'p-1<?x y?>001')],
    ['a document type', 'doctype', (xml) => `<!DOCTYPE r>${xml}`],
    [
      'an external entity',
      'doctype',
      (xml) => `<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>${xml.replace('p-1001', '&f;')}`,
    ],
    [
      'an entity bomb',
      'doctype',
      (xml) =>
        `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>${xml.replace('p-1001', '&b;')}`,
    ],
    ['an unknown entity', 'unreadable', (xml) => xml.replace('p-1001', '&f;')],
    ['an element in the name', 'signature', (xml) => xml.replace('p-1001', 'p-1<x/>001')],
    ['a white space in the name', 'signature', (xml) => xml.replace('p-1001', 'p-1 001')],
    ['another encoding', 'unreadable', (xml) => `<?xml version="1.0" encoding="UTF-7"?>${xml}`],
    ['two roots', 'unreadable', (xml) => `${xml}${xml}`],
    ['deep nesting', 'unreadable', () => '<a>'.repeat(5000)],
    [
      'too much of it',
      'unreadable',
      (xml) => xml.replace('<samlp:Status>', `${' '.repeat(300_000)}<samlp:Status>`),
    ],
    ['nothing', 'unreadable', () => ''],
  ])('is refused: %s', (_, reason, change) => {
    const response = pair.made()
    expect(pair.refusal(response)).toBe('accepted as p-1001')
    expect(pair.refusal(change(response))).toBe(reason)
  })

  it('is refused when it is not Base64 of UTF-8', () => {
    for (const posted of ['%%%%', Buffer.from([0x3c, 0x61, 0xff, 0x2f, 0x3e]).toString('base64')])
      expect(() => saml.readResponse(posted, pair.expected)).toThrow(
        expect.objectContaining({ reason: 'unreadable' }),
      )
  })

  it('is read as the provider’s bytes have it where a CDATA section stands for text', () => {
    const response = pair.made()
    expect(pair.read(response.replace('p-1001', '<![CDATA[p-1001]]>')).nameId.value).toBe('p-1001')
    expect(pair.refusal(response.replace('p-1001', 'p-1001<![CDATA[x]]>'))).toBe('signature')
  })
})

describe('a response that was meant otherwise', () => {
  const elsewhere = 'https://elsewhere.example/acs'
  const worded = (change: (assertion: string) => string): Partial<ResponseFacts> => ({ worded: change })

  it.each<[string, string, () => Partial<ResponseFacts>]>([
    ['another audience', 'audience', () => ({ audience: elsewhere })],
    [
      'no audience',
      'audience',
      () => worded((xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '')),
    ],
    [
      'a second audience restriction, without us',
      'audience',
      () =>
        worded((xml) =>
          xml.replace(
            '</saml:Conditions>',
            '<saml:AudienceRestriction><saml:Audience>x</saml:Audience></saml:AudienceRestriction></saml:Conditions>',
          ),
        ),
    ],
    ['another recipient', 'recipient', () => ({ recipient: elsewhere })],
    ['another destination', 'destination', () => ({ destination: elsewhere })],
    [
      'another destination of a signed response',
      'destination',
      () => ({ destination: elsewhere, signs: 'both' }),
    ],
    ['another issuer', 'issuer', () => ({ issuer: 'https://other.example' })],
    ['another request', 'request', () => ({ inResponseTo: newId() })],
    ['no request', 'request', () => ({ inResponseTo: undefined })],
    ['over for 3 minutes', 'expired', () => ({ notOnOrAfter: pair.minutes(-3) })],
    ['good in 4 minutes', 'not-yet', () => ({ notBefore: pair.minutes(4) })],
    ['issued in 4 minutes', 'not-yet', () => ({ issuedAt: pair.minutes(4) })],
    ['good for two days', 'conditions', () => ({ notOnOrAfter: pair.minutes(2 * 24 * 60) })],
    [
      'a condition that we do not know',
      'conditions',
      () =>
        worded((xml) =>
          xml.replace('</saml:Conditions>', '<saml:Condition xmlns:xsi="x" xsi:type="x"/></saml:Conditions>'),
        ),
    ],
    ['holder of key', 'subject', () => worded((xml) => xml.replace('cm:bearer', 'cm:holder-of-key'))],
    [
      'two bearers',
      'subject',
      () =>
        worded((xml) => xml.replace(/(<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>)/, '$1$1')),
    ],
    ['a bearer without end', 'subject', () => worded((xml) => xml.replace(/ NotOnOrAfter="[^"]*"\/>/, '/>'))],
    ['an empty name', 'subject', () => ({ nameId: ' ' })],
    ['a line in the name', 'subject', () => ({ nameId: 'p-1\n001' })],
    ['two names', 'shape', () => worded((xml) => xml.replace(/(<saml:NameID .*<\/saml:NameID>)/, '$1$1'))],
    [
      'no statement of a sign-in',
      'shape',
      () => worded((xml) => xml.replace(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/, '')),
    ],
    ['SAML 1.1', 'shape', () => worded((xml) => xml.replace('Version="2.0"', 'Version="1.1"'))],
  ])('is refused: %s', (_, reason, input) => {
    expect(pair.refusal(pair.made())).toBe('accepted as p-1001')
    expect(pair.refusal(pair.made(input()))).toBe(reason)
  })

  it('is refused where the provider says no', () => {
    const refused = (code: string) =>
      pair.made().replace(names.success, `urn:oasis:names:tc:SAML:2.0:status:${code}`)
    expect(pair.refusal(refused('AuthnFailed'))).toBe('denied')
    expect(pair.refusal(refused('Responder'))).toBe('status')
  })

  it('answers nobody who has asked when nobody asked', () => {
    const unasked = pair.made({ inResponseTo: undefined })
    expect(pair.refusal(unasked, { requestId: null })).toBe('accepted as p-1001')
    expect(pair.refusal(pair.made(), { requestId: null })).toBe('request')
  })

  it('opens by no way that tells of its padding', () => {
    const encrypted = (cipher: 'gcm' | 'cbc', signs: ResponseFacts['signs']) =>
      pair.made({ signs, encryption: { certificatePem: pair.ours.certificatePem, cipher } })
    expect(pair.refusal(encrypted('cbc', 'assertion'))).toBe('algorithm')
    expect(pair.refusal(encrypted('cbc', 'both'))).toBe('accepted as p-1001')
    expect(
      pair.refusal(
        pair.made({ encryption: { certificatePem: pair.attacker.certificatePem, cipher: 'gcm' } }),
      ),
    ).toBe('decryption')
    const changed = encrypted('gcm', 'assertion').replace(/(<xenc:CipherValue>.{30})./g, '$1A')
    expect(pair.refusal(changed)).toBe('decryption')
  })
})
