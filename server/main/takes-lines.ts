import { once } from 'node:events'
import { connect } from 'node:net'

export type OutsideState = 'none' | 'up' | 'down'

// Our choice: probes come every few seconds, and a stranger's service need not notice each of them.
const askedAgainAfterMs = 10_000
const patienceMs = 1_000
const usualPorts: Record<string, number> = { 'smtp:': 587, 'smtps:': 465, 'http:': 80, 'https:': 443 }

/**
 * Whether somebody listens at an address of the outside; what was found counts for some seconds.
 */
export function takesLines(
  url: string | null,
  againAfterMs = askedAgainAfterMs,
): () => Promise<OutsideState> {
  if (url === null) return async () => 'none'
  let found: { at: number; state: Promise<OutsideState> } | null = null

  return () => {
    const now = performance.now()
    if (!found || now - found.at > againAfterMs) found = { at: now, state: ask(new URL(url)) }

    return found.state
  }
}

async function ask({ protocol, hostname, port }: URL): Promise<OutsideState> {
  const line = connect({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (usualPorts[protocol] ?? 0),
  })
  try {
    await once(line, 'connect', { signal: AbortSignal.timeout(patienceMs) })

    return 'up'
  } catch {
    return 'down'
  } finally {
    line.on('error', () => undefined)
    line.destroy()
  }
}
