import { readEvents } from './event-stream.ts'

export interface LiveEvent {
  id: string
  kind: string
  /** What happened, as the server told it; at least the docket it happened to. */
  about: { docket_id?: string; document_id?: string; batch_id?: string; [field: string]: unknown }
}

export interface LiveOptions {
  headers: () => Promise<Record<string, string>>
  onEvent: (event: LiveEvent) => void
  /** True while the stream is up; while it is down the caller may poll. */
  onState?: (up: boolean) => void
  path?: string
}

const firstWaitMs = 1000
const longestWaitMs = 30_000

/**
 * Follows `/api/live/stream` (`docs/wire.md` §7) until the function it answers is called; comes
 * back by itself.
 */
export function followLive({
  headers,
  onEvent,
  onState,
  path = '/api/live/stream',
}: LiveOptions): () => void {
  const ending = new AbortController()
  const began = performance.now()
  let lastId = ''
  let waitMs = firstWaitMs

  async function once(): Promise<'again' | 'over'> {
    const response = await fetch(path, {
      headers: {
        ...(await headers()),
        accept: 'text/event-stream',
        ...(lastId
          ? { 'last-event-id': lastId }
          : { 'x-page-age': String(Math.round(performance.now() - began)) }),
      },
      cache: 'no-store',
      credentials: 'same-origin',
      signal: ending.signal,
    })
    if (response.status === 403 || response.status === 404) return 'over'
    if (response.status === 401) waitMs = longestWaitMs
    if (!response.ok || !response.body) return 'again'
    onState?.(true)
    waitMs = firstWaitMs
    for await (const event of readEvents(response.body)) {
      if (event.id) lastId = event.id
      if (event.data) onEvent({ id: event.id, kind: event.kind, about: parse(event.data) })
    }
    return 'again'
  }

  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      // A dropped line is the normal life of a stream: it is taken up again below, after a growing
      // pause.
      const outcome = await once().catch(() => 'again' as const)
      onState?.(false)
      if (outcome === 'over' || ending.signal.aborted) return
      await pause(waitMs * (0.75 + Math.random() / 2), ending.signal)
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    }
  }

  void follow()
  return () => ending.abort()
}

function parse(data: string): LiveEvent['about'] {
  try {
    return JSON.parse(data) as LiveEvent['about']
  } catch {
    return {}
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
