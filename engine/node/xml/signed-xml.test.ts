import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Holder, signingKeyOf, TestAuthority } from '../../tests/pki.ts'
import { pem, runTool, toolFolder } from '../../tests/run-tool.ts'
import { signXml } from './sign-xml.ts'
import { verifySignedXml } from './verify-signed-xml.ts'

const request = '<Esign ver="2.1" sc="Y" txn="T1"><Docs><InputHash id="1">abc</InputHash></Docs></Esign>'
const folder = toolFolder()
let provider: Holder
let other: Holder
let signed: string

beforeAll(async () => {
  const authority = await TestAuthority.create()
  provider = await authority.issueOrganisation('TEST ONLY Provider & Sons')
  other = await authority.issueOrganisation('TEST ONLY Provider & Sons')
  signed = await signXml(request, signingKeyOf(provider))
})
afterAll(() => folder.remove())

const verify = (xml: string, holder = provider) => verifySignedXml(xml, holder.der)
const refusal = (xml: string) => {
  try {
    verify(xml)
  } catch (error) {
    return (error as { code?: string }).code
  }
  return 'accepted'
}
const publicKey = (holder: Holder) =>
  folder.write(
    'key.pem',
    new X509Certificate(holder.der).publicKey.export({ type: 'spki', format: 'pem' }) as string,
  )

describe('signXml', () => {
  it('is accepted by xmlsec1 with the same key, and with no other', () => {
    const file = folder.write('signed.xml', signed)
    const args = ['--verify', '--enabled-key-data', 'rsa', '--pubkey-pem']
    expect(runTool('xmlsec1', ...args, publicKey(provider), file)).toMatchObject({ status: 0 })
    expect(runTool('xmlsec1', ...args, publicKey(other), file).status).not.toBe(0)
  })

  it('puts subject name and certificate into KeyInfo', () => {
    expect(signed).toContain(
      '<X509SubjectName>CN=TEST ONLY Provider &amp; Sons,O=TEST ONLY Provider &amp; Sons,C=IN<',
    )
    expect(signed).toContain(Buffer.from(provider.der).toString('base64'))
  })
})

describe('verifySignedXml', () => {
  it('gives the signed content and nothing of the signature', () => {
    expect(verify(signed)).toEqual({
      name: 'Esign',
      namespace: null,
      attributes: { ver: '2.1', sc: 'Y', txn: 'T1' },
      text: '',
      children: [
        {
          name: 'Docs',
          namespace: null,
          attributes: {},
          text: '',
          children: [
            { name: 'InputHash', namespace: null, attributes: { id: '1' }, text: 'abc', children: [] },
          ],
        },
      ],
    })
  })

  it('accepts what xmlsec1 signed, Base64 with carriage returns of Java included', () => {
    const template = `<EsignResp status="1"><UserX509Certificate>QUJD&#13;
REVG&#13;
</UserX509Certificate><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/><SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/><Reference URI=""><Transforms><Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/></Transforms><DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><DigestValue/></Reference></SignedInfo><SignatureValue/><KeyInfo><X509Data/></KeyInfo></Signature></EsignResp>`
    const key = folder.write('provider.key', pem('PRIVATE KEY', provider.pkcs8))
    const certificate = folder.write('provider.pem', pem('CERTIFICATE', provider.der))
    const made = runTool(
      'xmlsec1',
      '--sign',
      '--privkey-pem',
      `${key},${certificate}`,
      folder.write('template.xml', template),
    )
    expect(made.status).toBe(0)
    const answer = made.stdout.toString()
    expect(verify(answer).children[0]).toMatchObject({ text: 'QUJD\r\nREVG\r\n' })
    // The same with the signature's own Base64 broken by carriage returns.
    const broken = answer.replace(/(<SignatureValue>[^<]{20})/, '$1&#13;\n')
    expect(verify(broken).attributes).toEqual({ status: '1' })
  })

  it('accepts an honest document under the pinned key only', () => {
    expect(() => verify(signed, other)).toThrow(expect.objectContaining({ code: 'XML_SIGNATURE_INVALID' }))
  })

  it('refuses another key announced in KeyInfo', async () => {
    expect(refusal(await signXml(request, signingKeyOf(other)))).toBe('XML_SIGNATURE_INVALID')
  })

  it.each<[string, (xml: string) => string, string]>([
    ['changed attribute', (xml) => xml.replace('txn="T1"', 'txn="T2"'), 'XML_SIGNATURE_INVALID'],
    ['changed text', (xml) => xml.replace('>abc<', '>abd<'), 'XML_SIGNATURE_INVALID'],
    [
      'added element',
      (xml) => xml.replace('<Docs>', '<Docs><InputHash id="2">x</InputHash>'),
      'XML_SIGNATURE_INVALID',
    ],
    ['document type', (xml) => `<!DOCTYPE Esign>${xml}`, 'XML_DOCTYPE'],
    ['entity', (xml) => `<!DOCTYPE Esign [<!ENTITY a "b">]>${xml}`, 'XML_DOCTYPE'],
    ['document type in small letters', (xml) => `<!doctype Esign>${xml}`, 'XML_DOCTYPE'],
    ['no signature', () => request, 'XML_NOT_SIGNED'],
    ['wrapped in a new root', (xml) => `<Esign txn="evil">${xml}</Esign>`, 'XML_SIGNATURE_SHAPE'],
    ['signature moved below', (xml) => moved(xml), 'XML_SIGNATURE_SHAPE'],
    ['second signature', (xml) => xml.replace(/(<Signature.*<\/Signature>)/s, '$1$1'), 'XML_SIGNATURE_SHAPE'],
    ['target by Id', (xml) => xml.replace('URI=""', 'URI="#x"'), 'XML_SIGNATURE_SHAPE'],
    ['second reference', (xml) => xml.replace(/(<Reference.*<\/Reference>)/s, '$1$1'), 'XML_SIGNATURE_SHAPE'],
    ['SHA-1 digest', (xml) => xml.replace('xmlenc#sha256', 'xmldsig#sha1'), 'XML_ALGORITHM'],
    [
      'HMAC',
      (xml) => xml.replace('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#hmac-sha1'),
      'XML_ALGORITHM',
    ],
    [
      'XSLT transform',
      (xml) => xml.replace('2000/09/xmldsig#enveloped-signature', 'TR/1999/REC-xslt-19991116'),
      'XML_ALGORITHM',
    ],
    ['third transform', (xml) => xml.replace(/(<Transform A[^>]*>)/, '$1$1'), 'XML_ALGORITHM'],
    ['not well-formed', (xml) => xml.slice(0, -3), 'XML_UNREADABLE'],
    ['garbage', () => 'Service Unavailable', 'XML_UNREADABLE'],
    ['nothing', () => '', 'XML_UNREADABLE'],
    ['two roots', (xml) => `${xml}<Esign/>`, 'XML_UNREADABLE'],
    ['deep nesting', () => '<a>'.repeat(5000), 'XML_UNREADABLE'],
    ['comment hiding text', (xml) => xml.replace('>abc<', '>a<!-- -->bd<'), 'XML_SIGNATURE_INVALID'],
  ])('refuses: %s', (_, attack, code) => {
    expect(refusal(signed)).toBe('accepted')
    expect(refusal(attack(signed))).toBe(code)
  })

  it('reads text around a comment as the signer’s bytes have it', () => {
    expect(verify(signed.replace('>abc<', '>a<!-- x -->bc<')).children[0]?.children[0]?.text).toBe('abc')
  })
})

function moved(xml: string): string {
  const signature = /<Signature.*<\/Signature>/s.exec(xml)![0]
  return xml.replace(signature, '').replace('</Docs>', `${signature}</Docs>`)
}
