import type { NetConnectOpts } from 'node:net'
import { resolve } from 'node:path'
import type { ExternalClient } from '#contract/vocabulary/external-clients.ts'
import { defaultCaps, type SendingCaps } from '#domain/sending/caps.ts'
import type { IceSettings } from '#services/parts.ts'
import { CannotStart } from './cannot-start.ts'
import { clientAddresses } from './settings/client-addresses.ts'
import { iceSettings } from './settings/ice.ts'
import {
  aSecret,
  databaseUrl,
  days,
  masterKeyFile,
  mustBeSheltered,
  publicUrl,
  scanner,
  storageUrl,
} from './settings/judges.ts'
import {
  aCount,
  aFile,
  anAddress,
  aPort,
  hosts,
  megabytes,
  networks,
  oneOf,
  together,
} from './settings/readers.ts'
import { type SealKeyConfiguration, sealKeySetting } from './settings/seal-key.ts'
import { type SecurityLogConfiguration, securityLog } from './settings/security-log.ts'
import { type SocialConfigurations, socialSettings } from './settings/social.ts'

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
  signUpsPerHour: number
  throwAwayDomains: string | null
  sending: SendingCaps
  /** Programs beside the portal to which sections of it lead. */
  clients: Partial<Record<ExternalClient, string>>
  /** Where the name of the product in the footer leads. */
  providerSite: string | null
  mail: { url: string; from: string; returnPath: string | null } | null
  /** Where enquiries go; the sender of our mails where it is not said. */
  salesAddress: string | null
  sms: { url: string; key: string; entityId: string; header: string; templatesFile: string | null } | null
  whatsapp: { url: string; token: string; hook: WhatsAppHook | null } | null
  esign: EsignConfiguration | null
  /** OpenID providers by which people sign up and log in. */
  social: SocialConfigurations
  timeStamps: { url: string; rootsFile: string } | null
  sealKey: SealKeyConfiguration | null
  clamd: ClamdConfiguration | null
  /** For shared screens: servers that tell a browser its own address, and relays. */
  ice: IceSettings
  /** Name servers that are asked whose a domain is; those of the machine where none is named. */
  dnsServers: readonly string[]
  /** Networks of our own in which identity providers of organisations may stand. */
  providerNetworks: readonly string[]
  /** Hosts that may be asked whether a certificate was revoked. */
  revocationHosts: readonly string[]
  /** A folder of roots that signatures are judged by (docs/trust.md). */
  trustFolder: string | null
  /** Who is told of logins, refusals, changes of rights and exports. */
  securityLog: SecurityLogConfiguration | null
  /** Production trusts authorities for tests too. */
  testRoots: boolean
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

// Our choice: more processes than one machine has use for.
const mostServers = 32

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

  mustBeSheltered(host, {
    hasTls: tls !== null,
    hasProxy: trustedProxies.length > 0,
    demoMayBePublic: isProduction || text('MUHAR_DEMO_PUBLIC') === 'yes',
  })
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
  const ownUrl = publicUrl(text('MUHAR_PUBLIC_URL'), { host, port, isHttps: tls !== null, isProduction })
  const providerSite = text('MUHAR_PROVIDER_SITE')
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
    publicUrl: ownUrl,
    dataFolder,
    masterKeyFile: masterKeyFile(text('MUHAR_MASTER_KEY_FILE'), dataFolder, workingFolder, isProduction),
    checkpointKeyFile: aFile(text('MUHAR_CHECKPOINT_KEY_FILE'), workingFolder),
    logDays: days(text('MUHAR_LOG_DAYS')),
    databaseUrl: databaseUrl(text('DATABASE_URL'), isProduction),
    storageUrl: storageUrl(text('STORAGE_URL'), dataFolder),
    keepFreeBytes: megabytes('MUHAR_KEEP_FREE_MB', text('MUHAR_KEEP_FREE_MB') ?? '512'),
    tokensPerMinute: aCount('MUHAR_TOKENS_PER_MINUTE', text('MUHAR_TOKENS_PER_MINUTE') ?? '300'),
    signUpsPerHour: aCount('MUHAR_SIGN_UPS_PER_HOUR', text('MUHAR_SIGN_UPS_PER_HOUR') ?? '10'),
    throwAwayDomains: aFile(text('MUHAR_THROW_AWAY_DOMAINS'), workingFolder),
    sending: {
      perOrganisation: aCap('MUHAR_INVITATIONS_PER_DAY', defaultCaps.perOrganisation),
      perAddress: aCap('MUHAR_INVITATIONS_PER_ADDRESS', defaultCaps.perAddress),
      perSigner: aCap('MUHAR_INVITATIONS_PER_SIGNER', defaultCaps.perSigner),
    },
    clients: clientAddresses(text('MUHAR_CLIENTS'), { mode, publicUrl: ownUrl }),
    providerSite: providerSite && anAddress('MUHAR_PROVIDER_SITE', providerSite, ['https:', 'http:']),
    salesAddress: text('MUHAR_SALES_MAIL'),
    mail: together(['SMTP_URL', 'MUHAR_MAIL_FROM'], text, ([url, from]) => ({
      url: anAddress('SMTP_URL', url, ['smtp:', 'smtps:']),
      from,
      returnPath: text('MUHAR_MAIL_RETURN_PATH'),
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
    social: socialSettings(text, isProduction),
    sealKey: sealKeySetting(text, workingFolder),
    ice: iceSettings(text, isProduction),
    dnsServers: hosts('MUHAR_DNS_SERVERS', text('MUHAR_DNS_SERVERS')),
    providerNetworks: networks('MUHAR_PROVIDER_NETWORKS', text('MUHAR_PROVIDER_NETWORKS')),
    revocationHosts: hosts('MUHAR_REVOCATION_HOSTS', text('MUHAR_REVOCATION_HOSTS')),
    trustFolder: aFile(text('MUHAR_TRUST'), workingFolder),
    securityLog: securityLog(text('MUHAR_SECURITY_LOG'), text('MUHAR_SECURITY_LOG_CA'), workingFolder),
    testRoots: text('MUHAR_TEST_ROOTS') === 'yes',
  }
  if (isProduction && !configuration.mail)
    throw new CannotStart(
      'In production SMTP_URL and MUHAR_MAIL_FROM must say where mail leaves: nobody could be invited.',
    )

  return configuration
}
