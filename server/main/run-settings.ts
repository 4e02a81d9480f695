import type { Configuration, EsignConfiguration } from './configuration.ts'

/**
 * What the launcher tells the server and the worker over their channel: the configuration with
 * every default settled.
 */
export interface RunSettings extends Omit<Configuration, 'servers' | 'databaseUrl' | 'esign'> {
  /** As muhar_app. */
  databaseUrl: string
  esign: (EsignConfiguration & { statusUrl?: string }) | null
  mailboxUrl: string | null
  /** Of the simulators that organisations name: identity providers and a signing service. */
  providerPorts: readonly number[]
}
