import { readFileSync } from 'node:fs'
import type { Holder, TestAuthority } from './pki.ts'
import { pem, runTool, toolFolder } from './run-tool.ts'

/** Answers of a time-stamp authority made by `openssl ts -reply`: DER TimeStampResp. */
export function stampWithOpenssl(query: Uint8Array, stamper: Holder, authority: TestAuthority): Uint8Array {
  const folder = toolFolder()
  try {
    folder.write('serial', '01\n')
    const configuration = folder.write(
      'tsa.cnf',
      `[tsa]
serial = ${folder.path}/serial
signer_digest = sha256
default_policy = 1.2.3.4.1
other_policies = 1.2.3.4.5
digests = sha256, sha384, sha512
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`,
    )
    const answer = `${folder.path}/answer.tsr`
    const { status, text } = runTool(
      'openssl',
      'ts',
      '-reply',
      '-config',
      configuration,
      '-section',
      'tsa',
      '-queryfile',
      folder.write('query.tsq', query),
      '-signer',
      folder.write('tsa.pem', pem('CERTIFICATE', stamper.der)),
      '-inkey',
      folder.write('tsa.key', pem('PRIVATE KEY', stamper.pkcs8)),
      '-chain',
      folder.write('chain.pem', authority.chain.map((der) => pem('CERTIFICATE', der)).join('')),
      '-out',
      answer,
    )
    if (status !== 0) throw new Error(text)
    return new Uint8Array(readFileSync(answer))
  } finally {
    folder.remove()
  }
}
