import type { NetConnectOpts } from 'node:net'
import { isAbsolute, join, resolve, sep } from 'node:path'
import { clamdAddress } from '#providers/file-scanner/clamd.ts'
import { CannotStart } from '../cannot-start.ts'
import { aCount, anAddress } from './readers.ts'

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * Listening beyond this machine needs TLS of our own or a proxy's; and the demo's known people a
 * word that it is meant.
 */
export function mustBeSheltered(
  host: string,
  { hasTls, hasProxy, demoMayBePublic }: { hasTls: boolean; hasProxy: boolean; demoMayBePublic: boolean },
): void {
  if (loopback.has(host)) return
  if (!hasTls && !hasProxy)
    throw new CannotStart(
      `MUHAR_HOST is ${host}: listening there needs MUHAR_TLS_CERT and MUHAR_TLS_KEY, or MUHAR_TRUSTED_PROXIES for a proxy that speaks https.`,
    )
  if (!demoMayBePublic)
    throw new CannotStart(
      `MUHAR_HOST is ${host}, and demo mode has known people and simulators: set MUHAR_MODE=production, or MUHAR_DEMO_PUBLIC=yes if you mean it.`,
    )
}
export function publicUrl(
  value: string | null,
  {
    host,
    port,
    isHttps,
    isProduction,
  }: { host: string; port: number; isHttps: boolean; isProduction: boolean },
): string {
  if (!value) {
    if (isProduction)
      throw new CannotStart(
        'In production MUHAR_PUBLIC_URL must be set: it alone makes the links that people get.',
      )
    return `${isHttps ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`
  }
  const address = URL.canParse(value) ? new URL(value) : null
  if (!address || !['http:', 'https:'].includes(address.protocol) || address.hash || address.search)
    throw new CannotStart(
      'MUHAR_PUBLIC_URL must be an address such as https://sign.example, without query or hash.',
    )
  if (isProduction && address.protocol !== 'https:')
    throw new CannotStart(
      'In production MUHAR_PUBLIC_URL must begin with https://: browsers allow signing nowhere else.',
    )

  const trimmed = value.replace(/\/+$/, '')
  // It is in every text of an SMS, which is paid for by the piece.
  if (trimmed.length > longestPublicUrl)
    throw new CannotStart(
      `MUHAR_PUBLIC_URL is ${trimmed.length} characters long; SMS texts have room for ${longestPublicUrl}.`,
    )

  return trimmed
}

// Our choice: the specification shows no limit here.
const longestPublicUrl = 69

export function masterKeyFile(
  value: string | null,
  dataFolder: string,
  workingFolder: string,
  isProduction: boolean,
): string {
  if (!isProduction) return value ? resolve(workingFolder, value) : join(dataFolder, 'keys', 'master.key')
  if (!value)
    throw new CannotStart(
      'In production MUHAR_MASTER_KEY_FILE must name a file of 32 random bytes (openssl rand -out FILE 32).',
    )
  const file = resolve(workingFolder, value)
  if (`${file}${sep}`.startsWith(`${dataFolder}${sep}`))
    throw new CannotStart(
      'In production MUHAR_MASTER_KEY_FILE must not lie inside MUHAR_DATA: one copy of that folder would open everything.',
    )

  return file
}

export function databaseUrl(value: string | null, isProduction: boolean): string | null {
  if (!value) return null
  anAddress('DATABASE_URL', value, ['postgres:', 'postgresql:'])
  const { password, hostname } = new URL(value)
  if (isProduction && !loopback.has(hostname) && defaults.has(decodeURIComponent(password).toLowerCase()))
    throw new CannotStart(
      'The password in DATABASE_URL is missing or a well-known default: choose one of your own.',
    )

  return value
}

export function storageUrl(value: string | null, dataFolder: string): string {
  if (!value) return `file:${join(dataFolder, 'vault')}`
  if (/^file:.+/.test(value) || /^s3:\/\/[^/?]+/.test(value)) return value
  throw new CannotStart('STORAGE_URL must be file:/folder or s3://bucket/prefix?region=….')
}

export function scanner(
  address: string | null,
  waitSeconds: string,
): { at: NetConnectOpts; waitMs: number } | null {
  if (!address) return null
  const at = clamdAddress(address)
  if (!at)
    throw new CannotStart(
      `MUHAR_CLAMD is “${address}”; it must be host:port or the absolute path of a socket, such as /run/clamav/clamd.ctl.`,
    )
  if (!/^\d{1,2}$/.test(waitSeconds) || Number(waitSeconds) > 60)
    throw new CannotStart(`MUHAR_CLAMD_WAIT is “${waitSeconds}”; it must be seconds from 0 to 60.`)

  return { at, waitMs: Number(waitSeconds) * 1000 }
}

/** Nothing of the environment's path is searched: what runs is what is named. */
export function sofficeSetting(path: string): string {
  if (!isAbsolute(path))
    throw new CannotStart(
      `MUHAR_SOFFICE is “${path}”; it must be an absolute path, such as /usr/bin/soffice.`,
    )

  return path
}

/** The DPDP Rules ask for logs of a year, CERT-In's directions for 180 days. */
const leastLogDays = 365

export function days(value: string | null): number {
  const count = aCount('MUHAR_LOG_DAYS', value ?? String(leastLogDays))
  if (count < leastLogDays)
    throw new CannotStart(
      `MUHAR_LOG_DAYS is ${count}: logs of access are kept for at least ${leastLogDays} days.`,
    )

  return count
}

const defaults = new Set([
  '',
  'postgres',
  'password',
  'secret',
  'changeme',
  'change-me',
  'muhar',
  'admin',
  'demo',
])
const leastSecret = 12

export function aSecret(name: string, value: string, isProduction: boolean): string {
  if (!isProduction) return value
  if (defaults.has(value.toLowerCase()))
    throw new CannotStart(`${name} is a well-known default: choose one of your own.`)
  if (value.length < leastSecret)
    throw new CannotStart(`${name} is too short: at least ${leastSecret} characters.`)

  return value
}
