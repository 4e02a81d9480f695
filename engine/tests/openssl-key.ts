import { readFileSync } from 'node:fs'
import { certificatesOf } from '../crypto/x509/certificate.ts'
import { runTool, toolFolder } from './run-tool.ts'

export type OpensslKeyKind = `rsa:${2048 | 3072 | 4096}` | `ec:${'P-256' | 'P-384'}`

/**
 * A key with a certificate that it signed itself, both made by openssl; PKCS#8 and the certificate
 * in DER.
 */
export function anOpensslKey(
  kind: OpensslKeyKind,
  name = 'TEST ONLY Key',
): { pkcs8: string; certificate: Uint8Array } {
  const folder = toolFolder()
  try {
    const [algorithm, size] = kind.split(':')
    const made =
      algorithm === 'rsa' ? ['-newkey', kind] : ['-newkey', 'ec', '-pkeyopt', `ec_paramgen_curve:${size}`]
    const { status, text } = runTool(
      'openssl',
      'req',
      '-x509',
      ...made,
      '-nodes',
      '-days',
      '30',
      '-subj',
      `/CN=${name}`,
      '-addext',
      'keyUsage=critical,digitalSignature,nonRepudiation',
      '-keyout',
      `${folder.path}/key.pem`,
      '-out',
      `${folder.path}/cert.pem`,
    )
    if (status !== 0) throw new Error(text)
    return {
      pkcs8: readFileSync(`${folder.path}/key.pem`, 'utf8'),
      certificate: certificatesOf(readFileSync(`${folder.path}/cert.pem`, 'utf8'))[0]!,
    }
  } finally {
    folder.remove()
  }
}
