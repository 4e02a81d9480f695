import { readFile, writeFile } from 'node:fs/promises'
import { minute } from '#contract/vocabulary/time.ts'
import { makeCertificate } from '#services/seal/make-certificate.ts'

const years = 5
const certificateBlock = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----\n?/

/**
 * The key with which the demo signs its requests to the e-sign simulator, made at first start: PEM
 * of key and certificate in one file.
 */
export async function aspCertificate(file: string): Promise<{ certificatePem: string }> {
  const pem = (await readIfThere(file)) ?? (await make(file))
  const certificatePem = pem.match(certificateBlock)?.[0]
  if (!certificatePem) throw new Error(`${file} holds no certificate`)

  return { certificatePem }
}

async function make(file: string): Promise<string> {
  const now = new Date()
  const { certificate, privateKey } = await makeCertificate({
    subject: [{ C: ['IN'] }, { O: ['Muhar demo'] }, { CN: ['TEST ONLY - Muhar demo ASP'] }],
    from: new Date(now.getTime() - minute),
    to: new Date(Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth(), now.getUTCDate())),
    isAuthority: false,
  })
  const pem = block('PRIVATE KEY', privateKey) + block('CERTIFICATE', certificate)
  await writeFile(file, pem, { mode: 0o600 })

  return pem
}

function block(label: string, der: Buffer): string {
  return `-----BEGIN ${label}-----\n${(der.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
