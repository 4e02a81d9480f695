import type { NetConnectOpts } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { askClamd, type ClamdLine, type LineOptions } from './clamd-line.ts'
import { type FileScanner, ScannerAway, type Verdict } from './port.ts'

export interface ClamdOptions {
  at: NetConnectOpts
  /**
   * How long a file waits for a scanner that does not answer before it is refused; 0 refuses at
   * once.
   */
  waitMs: number
  connectMs?: number
  answerMs?: number
}

// Our choice: clamd's own default for a whole scan (MaxScanTime) is 120 s, but a person waits for
// this one.
const answerWithin = 30_000
const connectWithin = 2_000
const pingWithin = 2_000
const longestPause = 2_000

/** ClamAV's daemon over TCP or a unix socket: INSTREAM, so that it needs no access to our files. */
export function clamd({ at, waitMs, connectMs, answerMs }: ClamdOptions): FileScanner {
  const line: LineOptions = {
    at,
    connectMs: connectMs ?? connectWithin,
    answerMs: answerMs ?? answerWithin,
  }

  return {
    name: 'clamd',
    async scan(bytes) {
      const until = performance.now() + waitMs
      for (let between = 200; ; between = Math.min(between * 2, longestPause)) {
        try {
          return await scanOnce(line, bytes())
        } catch (error) {
          if (!(error instanceof ScannerAway) || performance.now() + between > until) throw error
          await pause(between)
        }
      }
    },
    isUp: () =>
      askClamd({ ...line, answerMs: Math.min(line.answerMs, pingWithin) }, 'PING').then(
        ({ answer }) => answer === 'PONG',
        () => false,
      ),
  }
}

async function scanOnce(line: LineOptions, bytes: AsyncIterable<Uint8Array>): Promise<Verdict> {
  const { answer, wasAllSent } = await askClamd(line, 'INSTREAM', (to) => sendStream(to, bytes))
  const found = /^stream: (.{1,200}) FOUND$/.exec(answer)?.[1]
  // Bad news may come early; good news about a file that was not wholly sent is about something
  // else.
  if (found) return { kind: 'infected', found }
  if (/^INSTREAM size limit exceeded\b/.test(answer)) return { kind: 'too-large' }
  if (answer === 'stream: OK' && wasAllSent) return { kind: 'clean' }
  throw new ScannerAway(`The virus scanner answered “${answer.slice(0, 200)}”.`)
}

/**
 * clamd(8): each chunk behind its length in four bytes, network order; a length of 0 ends the
 * stream.
 */
async function sendStream(to: ClamdLine, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of bytes) {
    if (to.isOver()) return
    if (chunk.length === 0) continue
    await to.write(lengthOf(chunk.length))
    await to.write(chunk)
  }
  to.last(lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)

  return length
}

/** `host:port`, `[v6]:port`, or the absolute path of a unix socket; null when it is neither. */
export function clamdAddress(text: string): NetConnectOpts | null {
  if (text.startsWith('/')) return { path: text }
  const match = /^(?:\[([0-9a-fA-F:]+)\]|([A-Za-z0-9.-]+)):(\d{1,5})$/.exec(text)
  const port = Number(match?.[3])

  return match && port > 0 && port < 65_536 ? { host: match[1] ?? match[2] ?? '', port } : null
}
