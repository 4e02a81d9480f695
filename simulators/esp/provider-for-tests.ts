import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anAsp, aRequest, type RequestFacts } from './asp-for-tests.ts'
import { writeIst } from './ist.ts'
import { parseXml, signXml } from './signed-xml.ts'
import { startEsp } from './start.ts'
import { otpReader, type Signer, signAtProvider } from './walk.ts'

export const responseUrl = 'http://127.0.0.1:9/return'
/** The Aadhaar number of the first test resident. */
export const asha = '999900000016'

/**
 * A provider with one enrolled ASP, a folder for files, and other people's tools to judge what it
 * answers.
 */
export async function aProvider() {
  const folder = mkdtempSync(join(tmpdir(), 'esp-test-'))
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const asp = await anAsp()
  const esp = await startEsp({
    folder: join(folder, 'state'),
    asps: [{ aspId: asp.aspId, certificatePem: asp.certificatePem, responseUrls: [responseUrl] }],
    lateMs: 300,
  })
  file('root.pem', esp.rootPem)
  file('response.pem', esp.responsePem)
  const close = async () => {
    await esp.close()
    rmSync(folder, { recursive: true })
  }

  const requestOf = (input: Partial<RequestFacts> = {}) => aRequest({ ...asp, responseUrl, ...input })
  const signerFor = (txn: string, aadhaar = asha): Signer => ({
    aadhaar,
    readOtp: otpReader(esp.url, esp.adminToken, txn),
  })
  const sign = async (aadhaar = asha, input: Partial<RequestFacts> = {}) => {
    const { txn, xml } = requestOf(input)
    const back = await signAtProvider(
      esp.signUrl,
      { eSignRequest: xml, aspTxnID: txn },
      signerFor(txn, aadhaar),
    )
    return { txn, ...back }
  }
  const admin = (path: string, method = 'GET', body?: object) =>
    fetch(`${esp.url}/admin${path}`, {
      method,
      headers: {
        authorization: `Bearer ${esp.adminToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
  const xmlsecAccepts = (xml: string) => {
    const arguments_ = [
      '--verify',
      '--pubkey-cert-pem',
      join(folder, 'response.pem'),
      '--enabled-key-data',
      'rsa',
    ]
    return succeeds('xmlsec1', [...arguments_, file('response.xml', xml)])
  }
  const opensslAccepts = (cms: Buffer, document: string) =>
    succeeds('openssl', [
      ...['cms', '-verify', '-binary', '-inform', 'DER', '-purpose', 'any', '-out', '/dev/null'],
      ...[
        '-in',
        file('cms.der', cms),
        '-content',
        file('document', document),
        '-CAfile',
        join(folder, 'root.pem'),
      ],
    ])
  const statusOf = async (txn: string): Promise<string> => {
    const query = `<EsignStatus ver="2.1" ts="${writeIst(new Date())}" txn="${txn}" aspId="${asp.aspId}"></EsignStatus>`
    const body = signXml(query, asp.signer)
    const reply = await fetch(esp.statusUrl, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/xml' },
    })
    return reply.text()
  }

  return {
    esp,
    asp,
    folder,
    file,
    requestOf,
    signerFor,
    sign,
    admin,
    xmlsecAccepts,
    opensslAccepts,
    statusOf,
    close,
  }
}

export function run(program: string, arguments_: string[]): string {
  return execFileSync(program, arguments_, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

export function succeeds(program: string, arguments_: string[]): boolean {
  try {
    run(program, arguments_)
    return true
  } catch {
    return false
  }
}

/** What an `EsignResp` says. */
export function read(xml: string) {
  const root = parseXml(xml)
  const signatures = [...root.getElementsByTagName('DocSignature')]
  return {
    status: root.getAttribute('status'),
    code: root.getAttribute('errCode'),
    message: root.getAttribute('errMsg'),
    txn: root.getAttribute('txn'),
    errors: signatures.map((one) => one.getAttribute('error')),
    signatures: signatures.map((one) => Buffer.from(one.textContent ?? '', 'base64')),
    certificate: Buffer.from(
      root.getElementsByTagName('UserX509Certificate')[0]?.textContent ?? '',
      'base64',
    ),
  }
}
