import { isIP, type NetConnectOpts } from 'node:net'
import { join, resolve, sep } from 'node:path'
import { defaultCaps, type SendingCaps } from '#domain/sending/caps.ts'
import { clamdAddress } from '#providers/file-scanner/clamd.ts'
import { CannotStart } from './cannot-start.ts'

interface WhatsAppHook {
  appSecret: string
  verifyToken: string
}

/** Everything a person can set, once read and judged. Where nothing is set the demo works. */
export interface Configuration {
  mode: 'demo' | 'production'
  host: string
  port: number
  /** Server processes of this machine, on `port` and those after it, for a proxy that sends requests to all of them. */
  servers: number
  metricsPort: number
  /** Of the worker; a free one where that of the server is. */
  workerMetricsPort: number
  tls: { certFile: string; keyFile: string } | null
  trustedProxies: readonly string[]
  /** Without a closing slash. */
  publicUrl: string
  dataFolder: string
  masterKeyFile: string
  /** Where it is not in the data folder, because workers on several machines share it. */
  checkpointKeyFile: string | null
  /** For how many days log files are kept. */
  logDays: number
  databaseUrl: string | null
  storageUrl: string
  /** What new files leave free on the disk they are written to; 0 lets them fill it. */
  keepFreeBytes: number
  tokensPerMinute: number
  sending: SendingCaps
  mail: { url: string; from: string } | null
  sms: { url: string; key: string; entityId: string; header: string; templatesFile: string | null } | null
  whatsapp: { url: string; token: string; hook: WhatsAppHook | null } | null
  esign: EsignConfiguration | null
  timeStamps: { url: string; rootsFile: string } | null
  clamd: ClamdConfiguration | null
  /** Hosts that may be asked whether a certificate was revoked. */
  revocationHosts: readonly string[]
}

export interface ClamdConfiguration {
  at: NetConnectOpts
  /** How long an upload waits for a scanner that does not answer. */
  waitMs: number
}

export interface EsignConfiguration {
  url: string
  aspId: string
  /** PEM: our signing key and its certificate. */
  keyFile: string
  /** PEM: the certificate that signs the provider's answers, pinned. */
  pinnedFile: string
  /** PEM: the roots that its signers' certificates lead to. */
  rootsFile: string
  dialect: 'form' | 'multipart'
}

type Environment = Readonly<Record<string, string | undefined>>

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/** Reads and judges the environment; the first thing wrong is one sentence (`CannotStart`). */
export function readConfiguration(environment: Environment, workingFolder: string): Configuration {
  const text = (name: string) => environment[name]?.trim() || null
  const mode = oneOf('MUHAR_MODE', text('MUHAR_MODE') ?? 'demo', ['demo', 'production'] as const)
  const isProduction = mode === 'production'
  const port = aPort('PORT', text('PORT') ?? '8080')
  const metricsPort = aPort('MUHAR_METRICS_PORT', text('MUHAR_METRICS_PORT') ?? '8081')
  const host = text('MUHAR_HOST') ?? '127.0.0.1'
  const trustedProxies = networks('MUHAR_TRUSTED_PROXIES', text('MUHAR_TRUSTED_PROXIES'))
  const tls = together(['MUHAR_TLS_CERT', 'MUHAR_TLS_KEY'], text, ([certFile, keyFile]) => ({
    certFile,
    keyFile,
  }))

  if (!loopback.has(host)) {
    if (!tls && trustedProxies.length === 0)
      throw new CannotStart(
        `MUHAR_HOST is ${host}: listening there needs MUHAR_TLS_CERT and MUHAR_TLS_KEY, or MUHAR_TRUSTED_PROXIES for a proxy that speaks https.`,
      )
    if (!isProduction && text('MUHAR_DEMO_PUBLIC') !== 'yes')
      throw new CannotStart(
        `MUHAR_HOST is ${host}, and demo mode has known people and simulators: set MUHAR_MODE=production, or MUHAR_DEMO_PUBLIC=yes if you mean it.`,
      )
  }

  const dataFolder = resolve(workingFolder, text('MUHAR_DATA') ?? 'data')
  const esign = together(
    ['MUHAR_ESP_URL', 'MUHAR_ESP_ASP_ID', 'MUHAR_ESP_KEY', 'MUHAR_ESP_CERT', 'MUHAR_ESP_ROOTS'],
    text,
    ([url, aspId, keyFile, pinnedFile, rootsFile]) => ({
      url: anAddress('MUHAR_ESP_URL', url, ['https:', 'http:']),
      aspId,
      keyFile,
      pinnedFile,
      rootsFile,
      dialect: oneOf('MUHAR_ESP_DIALECT', text('MUHAR_ESP_DIALECT') ?? 'form', [
        'form',
        'multipart',
      ] as const),
    }),
  )
  const smsTemplates = text('MUHAR_SMS_TEMPLATES')
  const aCap = (name: string, otherwise: number) => aCount(name, text(name) ?? String(otherwise))
  const configuration: Configuration = {
    mode,
    host,
    port,
    servers: aCount('MUHAR_SERVERS', text('MUHAR_SERVERS') ?? '1', mostServers),
    metricsPort,
    workerMetricsPort: aPort(
      'MUHAR_WORKER_METRICS_PORT',
      text('MUHAR_WORKER_METRICS_PORT') ?? String(metricsPort === 0 ? 0 : metricsPort + 1),
    ),
    tls,
    trustedProxies,
    publicUrl: publicUrl(text('MUHAR_PUBLIC_URL'), { host, port, isHttps: tls !== null, isProduction }),
    dataFolder,
    masterKeyFile: masterKeyFile(text('MUHAR_MASTER_KEY_FILE'), dataFolder, workingFolder, isProduction),
    checkpointKeyFile: aFile(text('MUHAR_CHECKPOINT_KEY_FILE'), workingFolder),
    logDays: days(text('MUHAR_LOG_DAYS')),
    databaseUrl: databaseUrl(text('DATABASE_URL'), isProduction),
    storageUrl: storageUrl(text('STORAGE_URL'), dataFolder),
    keepFreeBytes: megabytes('MUHAR_KEEP_FREE_MB', text('MUHAR_KEEP_FREE_MB') ?? '512'),
    tokensPerMinute: aCount('MUHAR_TOKENS_PER_MINUTE', text('MUHAR_TOKENS_PER_MINUTE') ?? '300'),
    sending: {
      perOrganisation: aCap('MUHAR_INVITATIONS_PER_DAY', defaultCaps.perOrganisation),
      perAddress: aCap('MUHAR_INVITATIONS_PER_ADDRESS', defaultCaps.perAddress),
      perSigner: aCap('MUHAR_INVITATIONS_PER_SIGNER', defaultCaps.perSigner),
    },
    mail: together(['SMTP_URL', 'MUHAR_MAIL_FROM'], text, ([url, from]) => ({
      url: anAddress('SMTP_URL', url, ['smtp:', 'smtps:']),
      from,
    })),
    sms: together(
      ['MUHAR_SMS_URL', 'MUHAR_SMS_KEY', 'MUHAR_SMS_ENTITY_ID', 'MUHAR_SMS_HEADER'],
      text,
      ([url, key, entityId, header]) => ({
        url: anAddress('MUHAR_SMS_URL', url, ['https:', 'http:']),
        key: aSecret('MUHAR_SMS_KEY', key, isProduction),
        entityId,
        header,
        templatesFile: smsTemplates && resolve(workingFolder, smsTemplates),
      }),
    ),
    whatsapp: together(['MUHAR_WHATSAPP_URL', 'MUHAR_WHATSAPP_TOKEN'], text, ([url, token]) => ({
      url: anAddress('MUHAR_WHATSAPP_URL', url, ['https:', 'http:']),
      token: aSecret('MUHAR_WHATSAPP_TOKEN', token, isProduction),
      hook: together(
        ['MUHAR_WHATSAPP_APP_SECRET', 'MUHAR_WHATSAPP_VERIFY_TOKEN'],
        text,
        ([appSecret, verifyToken]) => ({
          appSecret: aSecret('MUHAR_WHATSAPP_APP_SECRET', appSecret, isProduction),
          verifyToken: aSecret('MUHAR_WHATSAPP_VERIFY_TOKEN', verifyToken, isProduction),
        }),
      ),
    })),
    esign,
    clamd: scanner(text('MUHAR_CLAMD'), text('MUHAR_CLAMD_WAIT') ?? '10'),
    timeStamps: together(['MUHAR_TSA_URL', 'MUHAR_TSA_ROOTS'], text, ([url, rootsFile]) => ({
      url: anAddress('MUHAR_TSA_URL', url, ['https:', 'http:']),
      rootsFile,
    })),
    revocationHosts: hosts('MUHAR_REVOCATION_HOSTS', text('MUHAR_REVOCATION_HOSTS')),
  }
  if (isProduction && !configuration.mail)
    throw new CannotStart(
      'In production SMTP_URL and MUHAR_MAIL_FROM must say where mail leaves: nobody could be invited.',
    )

  return configuration
}

function scanner(address: string | null, waitSeconds: string): ClamdConfiguration | null {
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

function oneOf<const Words extends readonly string[]>(
  name: string,
  value: string,
  words: Words,
): Words[number] {
  const found = words.find((word) => word === value)
  if (!found) throw new CannotStart(`${name} is “${value}”; it may be ${words.join(' or ')}.`)

  return found
}

function aPort(name: string, value: string): number {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new CannotStart(`${name} is “${value}”; it must be a port from 0 to 65535.`)

  return port
}

function megabytes(name: string, value: string): number {
  const count = Number(value)
  if (!/^\d+$/.test(value) || count > 1_000_000)
    throw new CannotStart(`${name} is “${value}”; it must be a whole number of megabytes.`)

  return count * 1024 * 1024
}

// Our choice: more processes than one machine has use for.
const mostServers = 32

function aCount(name: string, value: string, most = 1_000_000): number {
  const count = Number(value)
  if (!/^\d+$/.test(value) || count < 1 || count > most)
    throw new CannotStart(`${name} is “${value}”; it must be a whole number from 1 to ${most}.`)

  return count
}

function aFile(value: string | null, workingFolder: string): string | null {
  return value && resolve(workingFolder, value)
}

/** The DPDP Rules ask for logs of a year, CERT-In's directions for 180 days. */
const leastLogDays = 365

function days(value: string | null): number {
  const count = aCount('MUHAR_LOG_DAYS', value ?? String(leastLogDays))
  if (count < leastLogDays)
    throw new CannotStart(
      `MUHAR_LOG_DAYS is ${count}: logs of access are kept for at least ${leastLogDays} days.`,
    )

  return count
}

function anAddress(name: string, value: string, protocols: readonly string[]): string {
  const address = URL.canParse(value) ? new URL(value) : null
  if (!address || !protocols.includes(address.protocol))
    throw new CannotStart(
      `${name} must be an address beginning with ${protocols.map((one) => `${one}//`).join(' or ')}.`,
    )

  return value
}

/** All of a group of settings, or none of them: half a group is a mistake that would show only later. */
function together<const Names extends readonly string[], Group>(
  names: Names,
  text: (name: string) => string | null,
  make: (values: { [Index in keyof Names]: string }) => Group,
): Group | null {
  const values = names.map(text)
  if (values.every((value) => value === null)) return null
  const missing = names.filter((_, index) => values[index] === null)
  if (missing.length > 0)
    throw new CannotStart(
      `${missing.join(' and ')} must be set too, because ${names.find((_, n) => values[n] !== null)} is.`,
    )

  return make(values as { [Index in keyof Names]: string })
}

function networks(name: string, value: string | null): readonly string[] {
  const list = (value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  for (const one of list) {
    const [address = '', bits, ...rest] = one.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    const badBits = bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)
    if (isIP(address) === 0 || badBits || rest.length > 0)
      throw new CannotStart(
        `${name} holds “${one}”; each entry is an address or a network such as 10.0.0.0/8.`,
      )
  }

  return list
}

function hosts(name: string, value: string | null): readonly string[] {
  const list = (value ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)
  for (const one of list)
    if (!/^[a-z0-9.-]+(:\d{1,5})?$/.test(one))
      throw new CannotStart(`${name} holds “${one}”; each entry is a host such as ocsp.authority.example.`)

  return list
}

function publicUrl(
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
  // It stands in every text of an SMS, which is paid for by the piece.
  if (trimmed.length > longestPublicUrl)
    throw new CannotStart(
      `MUHAR_PUBLIC_URL is ${trimmed.length} characters long; SMS texts have room for ${longestPublicUrl}.`,
    )

  return trimmed
}

// Our choice: the specification shows no limit here.
const longestPublicUrl = 69

function masterKeyFile(
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

function databaseUrl(value: string | null, isProduction: boolean): string | null {
  if (!value) return null
  anAddress('DATABASE_URL', value, ['postgres:', 'postgresql:'])
  const { password, hostname } = new URL(value)
  if (isProduction && !loopback.has(hostname) && defaults.has(decodeURIComponent(password).toLowerCase()))
    throw new CannotStart(
      'The password in DATABASE_URL is missing or a well-known default: choose one of your own.',
    )

  return value
}

function storageUrl(value: string | null, dataFolder: string): string {
  if (!value) return `file:${join(dataFolder, 'vault')}`
  if (/^file:.+/.test(value) || /^s3:\/\/[^/?]+/.test(value)) return value
  throw new CannotStart('STORAGE_URL must be file:/folder or s3://bucket/prefix?region=….')
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

function aSecret(name: string, value: string, isProduction: boolean): string {
  if (!isProduction) return value
  if (defaults.has(value.toLowerCase()))
    throw new CannotStart(`${name} is a well-known default: choose one of your own.`)
  if (value.length < leastSecret)
    throw new CannotStart(`${name} is too short: at least ${leastSecret} characters.`)

  return value
}
