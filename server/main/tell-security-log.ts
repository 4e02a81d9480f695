import { readFile } from 'node:fs/promises'
import { jsonFile } from '#providers/security-log/json-file.ts'
import type { SecurityLog } from '#providers/security-log/port.ts'
import { syslog } from '#providers/security-log/syslog.ts'
import type { Log, Parts } from '#services/parts.ts'
import { tellSecurity } from '#services/sessions/tell-security.ts'
import type { SecurityLogConfiguration } from './settings/security-log.ts'

const every = 1_000

export async function openSecurityLog(configuration: SecurityLogConfiguration): Promise<SecurityLog> {
  if (configuration.kind === 'file') return jsonFile(configuration.file)
  const { caFile, ...receiver } = configuration

  return syslog({ ...receiver, ...(caFile && { ca: await readFile(caFile, 'utf8') }) })
}

/**
 * Tells the log of security every second until the answered function is called; its absence is said
 * once, and its return.
 */
export function tellSecurityLog(parts: Pick<Parts, 'store'>, to: SecurityLog, log: Log): () => Promise<void> {
  let isAway = false
  let running: Promise<void> = Promise.resolve()
  let isBusy = false
  const round = async () => {
    try {
      while ((await tellSecurity(parts, to)) > 0);
      if (isAway) log.warn({}, 'The security log is told again')
      isAway = false
    } catch (error) {
      if (!isAway) log.error({ error: String(error) }, 'The security log cannot be told; what waits is kept')
      isAway = true
    }
  }
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = round().finally(() => {
      isBusy = false
    })
  }, every)

  return async () => {
    clearInterval(timer)
    await running
  }
}
