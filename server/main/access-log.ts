import { join } from 'node:path'
import { type DayFiles, dayFiles } from './day-files.ts'
import type { RunSettings } from './run-settings.ts'

/**
 * Who asked for what, when and how it ended: a line a request, at every log level, kept as long as
 * the law asks.
 */
export function openAccessLog({ dataFolder, logDays }: Pick<RunSettings, 'dataFolder' | 'logDays'>): {
  write(facts: object): void
  close: DayFiles['close']
} {
  const files = dayFiles({ folder: join(dataFolder, 'log'), name: 'access', keepDays: logDays })

  return {
    write: (facts) => files.write(`${JSON.stringify({ time: new Date().toISOString(), ...facts })}\n`),
    close: files.close,
  }
}
