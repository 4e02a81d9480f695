import { resolve } from 'node:path'
import { CannotStart } from '../cannot-start.ts'

/** Where the log of security goes. */
export type SecurityLogConfiguration =
  | { kind: 'file'; file: string }
  | { kind: 'syslog'; transport: 'udp' | 'tcp' | 'tls'; host: string; port: number; caFile: string | null }

const usual = { udp: 514, tcp: 601, tls: 6514 }

/**
 * `file:/var/log/muhar/security.jsonl`, or `syslog+udp:`, `syslog+tcp:`, `syslog+tls:` with
 * `//host:port`.
 */
export function securityLog(
  value: string | null,
  caFile: string | null,
  workingFolder: string,
): SecurityLogConfiguration | null {
  if (!value) return null
  const file = /^file:(?:\/\/(?=\/))?(.+)$/.exec(value)?.[1]
  if (file) return { kind: 'file', file: resolve(workingFolder, file) }
  const url = URL.canParse(value) ? new URL(value) : null
  const transport = /^syslog\+(udp|tcp|tls):$/.exec(url?.protocol ?? '')?.[1] as
    | keyof typeof usual
    | undefined
  if (!url?.hostname || !transport || !/^\/?$/.test(url.pathname))
    throw new CannotStart(
      'MUHAR_SECURITY_LOG must be file:/path, or syslog+udp://host:514, syslog+tcp://host:601 or syslog+tls://host:6514.',
    )
  if (caFile && transport !== 'tls') throw new CannotStart('MUHAR_SECURITY_LOG_CA is for syslog+tls alone.')

  return {
    kind: 'syslog',
    transport,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? usual[transport] : Number(url.port),
    caFile: caFile && resolve(workingFolder, caFile),
  }
}
