import type { NetConnectOpts } from 'node:net'
import { resolve } from 'node:path'
import type { ExternalClient } from '#contract/vocabulary/external-clients.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import type { SendingCaps } from '#domain/sending/caps.ts'
import { type AccountVersion, accountVersions } from '#providers/esp/pan-esign.ts'
import type { Pkcs11TokenKeys } from '#providers/token-keys/pkcs11-token-keys.ts'
import type { IceSettings } from '#services/parts.ts'
import { CannotStart } from './cannot-start.ts'
import { type AuthModes, aSignerId, authModesOf } from './settings/auth-modes.ts'
import { clientAddresses } from './settings/client-addresses.ts'
import { type Environment, notFilledIn, readerOf } from './settings/declared.ts'
import { iceSettings } from './settings/ice.ts'
import {
  aSecret,
  databaseUrl,
  days,
  masterKeyFile,
  mustBeSheltered,
  publicUrl,
  scanner,
  sofficeSetting,
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
  someLanguages,
  together,
} from './settings/readers.ts'
import { type SealKeyConfiguration, sealKeySetting } from './settings/seal-key.ts'
import { type SecurityLogConfiguration, securityLog } from './settings/security-log.ts'
import { type SocialConfigurations, socialSettings } from './settings/social.ts'
import { tokenKeysSetting } from './settings/token-keys.ts'

interface WhatsAppHook {
  appSecret: string
  verifyToken: string
}

/** Everything a person can set, once read and judged. Where nothing is set the demo works. */
export interface Configuration {
  mode: 'demo' | 'production'
  host: string
  port: number
  /**
   * Server processes of this machine, on `port` and those after it, for a proxy that sends requests
   * to all of them.
   */
  servers: number
  metricsPort: number
  /** Of the worker; a free one where that of the server is. */
  workerMetricsPort: number
  /** Which of the two somebody named; another gives way to a free one where it is taken. */
  namesMetricsPort: { server: boolean; worker: boolean }
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
  /** Asks the database one question at a time, to rule out what asks several. */
  plainDatabase: boolean
  storageUrl: string
  /** What new files leave free on the disk they are written to; 0 lets them fill it. */
  keepFreeBytes: number
  tokensPerMinute: number
  codesPerMinute: number
  triesPerMinute: number
  signUpsPerHour: number
  throwAwayDomains: string | null
  /** Languages that no signer is offered. */
  languagesOff: readonly Language[]
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
  panEsign: PanEsignConfiguration | null
  /** OpenID providers by which people sign up and log in. */
  social: SocialConfigurations
  timeStamps: { url: string; rootsFile: string } | null
  sealKey: SealKeyConfiguration | null
  tokenKeys: Pkcs11TokenKeys | null
  clamd: ClamdConfiguration | null
  /** The program of LibreOffice; whether it is there is found out when a Word file comes. */
  soffice: string
  /** For shared screens: servers that tell a browser its own address, and relays. */
  ice: IceSettings
  /** Name servers that are asked whose a domain is; those of the machine where none is named. */
  dnsServers: readonly string[]
  /** Networks of our own in which identity providers of organisations may be. */
  providerNetworks: readonly string[]
  /** Hosts that may be asked whether a certificate was revoked. */
  revocationHosts: readonly string[]
  /** Values of `auth.mode` (CSC API v2) under which a key signs without its owner. */
  cscAloneModes: readonly string[]
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

/** What is set of an e-sign provider of any version. */
export interface EsignFiles {
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

export interface EsignConfiguration extends EsignFiles {
  /** What its page reads, by the number of the provider's own choice. */
  authModes: AuthModes
}

/** A provider that keeps accounts of people under their PAN. */
export interface PanEsignConfiguration extends EsignFiles {
  version: AccountVersion
  signerId: string
}

// Our choice: more processes than one machine has use for.
const mostServers = 32

/** A port behind the ones that are used; 0, a free one, where there is none. */
const portAfter = (port: number, count: number): string =>
  String(port === 0 || port + count > 65_535 ? 0 : port + count)

/** Reads and judges the environment; the first thing wrong is one sentence (`CannotStart`). */
export function readConfiguration(environment: Environment, workingFolder: string): Configuration {
  const text = readerOf(environment)
  /** Of a setting that has a default. */
  const filled = (name: string) => text(name) ?? ''
  const mode = oneOf('MUHAR_MODE', filled('MUHAR_MODE'), ['demo', 'production'] as const)
  const isProduction = mode === 'production'
  const [unfilled] = isProduction ? notFilledIn(environment) : []
  if (unfilled)
    throw new CannotStart(`${unfilled} still holds FILL_IN, where a value of your own belongs: fill it in.`)
  const port = aPort('PORT', filled('PORT'))
  const servers = aCount('MUHAR_SERVERS', filled('MUHAR_SERVERS'), mostServers)
  const metricsPort = aPort('MUHAR_METRICS_PORT', text('MUHAR_METRICS_PORT') ?? portAfter(port, servers))
  const host = filled('MUHAR_HOST')
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
  const dataFolder = resolve(workingFolder, filled('MUHAR_DATA'))
  const esign = together(
    ['MUHAR_ESP_URL', 'MUHAR_ESP_ASP_ID', 'MUHAR_ESP_KEY', 'MUHAR_ESP_CERT', 'MUHAR_ESP_ROOTS'],
    text,
    ([url, aspId, keyFile, pinnedFile, rootsFile]) => ({
      url: anAddress('MUHAR_ESP_URL', url, ['https:', 'http:']),
      aspId,
      keyFile,
      pinnedFile,
      rootsFile,
      dialect: oneOf('MUHAR_ESP_DIALECT', filled('MUHAR_ESP_DIALECT'), ['form', 'multipart'] as const),
      authModes: authModesOf(text('MUHAR_ESP_AUTH_MODES')),
    }),
  )
  const panEsign = together(
    ['MUHAR_VSIGN_URL', 'MUHAR_VSIGN_ASP_ID', 'MUHAR_VSIGN_KEY', 'MUHAR_VSIGN_CERT', 'MUHAR_VSIGN_ROOTS'],
    text,
    ([url, aspId, keyFile, pinnedFile, rootsFile]) => ({
      url: anAddress('MUHAR_VSIGN_URL', url, ['https:', 'http:']),
      aspId,
      keyFile,
      pinnedFile,
      rootsFile,
      dialect: oneOf('MUHAR_VSIGN_DIALECT', filled('MUHAR_VSIGN_DIALECT'), ['form', 'multipart'] as const),
      version: oneOf('MUHAR_VSIGN_VERSION', filled('MUHAR_VSIGN_VERSION'), accountVersions),
      signerId: aSignerId('MUHAR_VSIGN_SIGNER_ID', filled('MUHAR_VSIGN_SIGNER_ID')),
    }),
  )
  const ownUrl = publicUrl(text('MUHAR_PUBLIC_URL'), { host, port, isHttps: tls !== null, isProduction })
  const providerSite = text('MUHAR_PROVIDER_SITE')
  const smsTemplates = text('MUHAR_SMS_TEMPLATES')
  const aCap = (name: string) => aCount(name, filled(name))
  const sealKey = sealKeySetting(text, workingFolder)
  const configuration: Configuration = {
    mode,
    host,
    port,
    servers,
    metricsPort,
    workerMetricsPort: aPort(
      'MUHAR_WORKER_METRICS_PORT',
      text('MUHAR_WORKER_METRICS_PORT') ?? portAfter(metricsPort, 1),
    ),
    namesMetricsPort: {
      server: text('MUHAR_METRICS_PORT') !== null,
      worker: text('MUHAR_WORKER_METRICS_PORT') !== null,
    },
    tls,
    trustedProxies,
    publicUrl: ownUrl,
    dataFolder,
    masterKeyFile: masterKeyFile(text('MUHAR_MASTER_KEY_FILE'), dataFolder, workingFolder, isProduction),
    checkpointKeyFile: aFile(text('MUHAR_CHECKPOINT_KEY_FILE'), workingFolder),
    logDays: days(text('MUHAR_LOG_DAYS')),
    databaseUrl: databaseUrl(text('DATABASE_URL'), isProduction),
    plainDatabase: text('MUHAR_PLAIN_DATABASE') === 'yes',
    storageUrl: storageUrl(text('STORAGE_URL'), dataFolder),
    keepFreeBytes: megabytes('MUHAR_KEEP_FREE_MB', filled('MUHAR_KEEP_FREE_MB')),
    tokensPerMinute: aCount('MUHAR_TOKENS_PER_MINUTE', filled('MUHAR_TOKENS_PER_MINUTE')),
    codesPerMinute: aCount('MUHAR_CODES_PER_MINUTE', filled('MUHAR_CODES_PER_MINUTE')),
    triesPerMinute: aCount('MUHAR_TRIES_PER_MINUTE', filled('MUHAR_TRIES_PER_MINUTE')),
    signUpsPerHour: aCount('MUHAR_SIGN_UPS_PER_HOUR', filled('MUHAR_SIGN_UPS_PER_HOUR')),
    throwAwayDomains: aFile(text('MUHAR_THROW_AWAY_DOMAINS'), workingFolder),
    languagesOff: someLanguages('MUHAR_LANGUAGES_OFF', text('MUHAR_LANGUAGES_OFF')),
    sending: {
      perOrganisation: aCap('MUHAR_INVITATIONS_PER_DAY'),
      perAddress: aCap('MUHAR_INVITATIONS_PER_ADDRESS'),
      perSigner: aCap('MUHAR_INVITATIONS_PER_SIGNER'),
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
    panEsign,
    soffice: sofficeSetting(filled('MUHAR_SOFFICE')),
    clamd: scanner(text('MUHAR_CLAMD'), filled('MUHAR_CLAMD_WAIT')),
    timeStamps: together(['MUHAR_TSA_URL', 'MUHAR_TSA_ROOTS'], text, ([url, rootsFile]) => ({
      url: anAddress('MUHAR_TSA_URL', url, ['https:', 'http:']),
      rootsFile,
    })),
    social: socialSettings(text, isProduction),
    sealKey,
    tokenKeys: tokenKeysSetting(text, sealKey),
    ice: iceSettings(text, isProduction),
    dnsServers: hosts('MUHAR_DNS_SERVERS', text('MUHAR_DNS_SERVERS')),
    providerNetworks: networks('MUHAR_PROVIDER_NETWORKS', text('MUHAR_PROVIDER_NETWORKS')),
    cscAloneModes: (text('MUHAR_CSC_ALONE_MODES') ?? 'explicit').split(/[\s,]+/).filter(Boolean),
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
