import type { SendingCaps } from '#domain/sending/caps.ts'
import type { ClamdConfiguration, Configuration, EsignConfiguration } from './configuration.ts'

/** What the launcher tells the server and the worker over their channel: the configuration with every default settled. */
export interface RunSettings {
  mode: 'demo' | 'production'
  host: string
  port: number
  metricsPort: number
  workerMetricsPort: number
  tls: { certFile: string; keyFile: string } | null
  trustedProxies: readonly string[]
  publicUrl: string
  dataFolder: string
  masterKeyFile: string
  checkpointKeyFile: string | null
  logDays: number
  /** As muhar_app. */
  databaseUrl: string
  storageUrl: string
  keepFreeBytes: number
  tokensPerMinute: number
  sending: SendingCaps
  mail: { url: string; from: string } | null
  sms: { url: string; key: string; entityId: string; header: string; templatesFile: string | null } | null
  whatsapp: Configuration['whatsapp']
  esign: (EsignConfiguration & { statusUrl?: string }) | null
  timeStamps: { url: string; rootsFile: string } | null
  clamd: ClamdConfiguration | null
  /** `host` or `host:port`. */
  revocationHosts: readonly string[]
  mailboxUrl: string | null
}
