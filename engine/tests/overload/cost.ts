import { readFileSync } from 'node:fs'

/** Of this program alone: what `resourceUsage` says begins with the process that started it. */
export function peakMegabytes(): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1')) ?? []

  return Number(kilobytes ?? 0) / 1024
}
