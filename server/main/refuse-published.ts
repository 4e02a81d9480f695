import { readFile } from 'node:fs/promises'
import { sha256Hex } from '#store/sha256.ts'
import { CannotStart } from './cannot-start.ts'
import type { Configuration } from './configuration.ts'
import published from './published-secrets.json' with { type: 'json' }

/**
 * Production takes no secret that is in this repository (a list that `scripts/scan-secrets.mjs`
 * keeps complete): anyone who reads the source knows it.
 */
export async function refusePublished(
  configuration: Configuration,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  for (const [name, secret] of await secretsOf(configuration, environment))
    if (isPublished(secret))
      throw new CannotStart(
        `${name} is a secret that stands in the source code of Muhar, where everybody can read it: choose one of your own.`,
      )
}

const hashes = new Set(published.map(({ sha256 }) => sha256))

function isPublished(secret: string | Buffer): boolean {
  return hashes.has(sha256Hex(secret))
}

async function secretsOf(
  {
    masterKeyFile,
    checkpointKeyFile,
    esign,
    panEsign,
    tls,
    databaseUrl,
    mail,
    sms,
    whatsapp,
    social,
  }: Configuration,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<[name: string, secret: string | Buffer][]> {
  const found: [string, string | Buffer | null][] = [
    ['The master key', await bytesOf(masterKeyFile)],
    ['The checkpoint key', await keyOf(checkpointKeyFile)],
    ['MUHAR_ESP_KEY', await keyOf(esign?.keyFile ?? null)],
    ['MUHAR_VSIGN_KEY', await keyOf(panEsign?.keyFile ?? null)],
    ['MUHAR_TLS_KEY', await keyOf(tls?.keyFile ?? null)],
    ['The password in DATABASE_URL', passwordOf(databaseUrl)],
    ['The password in SMTP_URL', passwordOf(mail?.url ?? null)],
    ['MUHAR_SMS_KEY', sms?.key ?? null],
    ['MUHAR_WHATSAPP_TOKEN', whatsapp?.token ?? null],
    ['MUHAR_GOOGLE_CLIENT_SECRET', social.google?.clientSecret ?? null],
    ['MUHAR_MICROSOFT_CLIENT_SECRET', social.microsoft?.clientSecret ?? null],
    ['AWS_SECRET_ACCESS_KEY', environment.AWS_SECRET_ACCESS_KEY ?? null],
  ]

  return found.filter((one): one is [string, string | Buffer] => one[1] !== null)
}

function passwordOf(url: string | null): string | null {
  return url ? decodeURIComponent(new URL(url).password) || null : null
}

/** What a PEM private key says, without its line breaks, as the scanner reads it. */
async function keyOf(file: string | null): Promise<string | null> {
  const pem = file && (await bytesOf(file))?.toString('utf8')
  const [, base64] = /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----([\s\S]+?)-----END/.exec(pem || '') ?? []

  return base64?.replace(/\s/g, '') ?? null
}

/** What is missing or may not be read is refused with its own sentence, where it is used. */
async function bytesOf(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
