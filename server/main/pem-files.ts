import { readFile } from 'node:fs/promises'
import { CannotStart } from './cannot-start.ts'

/** DER of every certificate in a PEM file; a file without one cannot be meant. */
export async function certificatesIn(file: string, setting: string): Promise<Buffer[]> {
  const pem = await textOf(file, setting)
  const found = [...pem.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/g)].map(
    ([, base64]) => Buffer.from(base64 ?? '', 'base64'),
  )
  if (found.length === 0) throw new CannotStart(`${setting} names ${file}, which holds no PEM certificate.`)

  return found
}

export async function textOf(file: string, setting: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new CannotStart(`${setting} names ${file}, which cannot be read.`)
  }
}
