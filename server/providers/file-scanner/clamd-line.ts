import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { ScannerAway } from './port.ts'

export interface LineOptions {
  /** A unix socket's path, or host and port. */
  at: NetConnectOpts
  connectMs: number
  /** From the first byte to the answer. */
  answerMs: number
}

// Our choice: clamd names one signature; what is longer is no answer of clamd's.
const longestAnswer = 4096

/**
 * One command on one connection (clamd(8), "z" form: ended by NUL, as is the answer). `body` sends
 * what follows the command and ends early once an answer is there. The answer without its NUL.
 */
export function askClamd(
  { at, connectMs, answerMs }: LineOptions,
  command: string,
  body?: (line: ClamdLine) => Promise<void>,
): Promise<{ answer: string; wasAllSent: boolean }> {
  return new Promise((resolve, reject) => {
    const socket = connect(at)
    let answer = ''
    let isOver = false
    let wasAllSent = false
    const over = (act: () => void) => {
      if (isOver) return
      isOver = true
      clearTimeout(late)
      socket.destroy()
      act()
    }
    const away = (why: string) => over(() => reject(new ScannerAway(`The virus scanner ${why}.`)))
    let late = setTimeout(() => away(`did not let us in within ${connectMs} ms`), connectMs)
    const line: ClamdLine = {
      isOver: () => isOver,
      write: (data) => write(socket, data),
      // Not waited for: its answer may be read before we hear that it was sent.
      last(data) {
        wasAllSent = true
        if (!isOver) socket.write(data)
      },
    }

    socket.once('connect', () => {
      clearTimeout(late)
      late = setTimeout(() => away(`did not answer within ${answerMs} ms`), answerMs)
      socket.write(`z${command}\0`)
      // What the body itself threw (the vault, say) is not the scanner's.
      body?.(line).catch((error: unknown) => over(() => reject(error as Error)))
    })
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      const end = answer.indexOf('\0')
      if (end !== -1) over(() => resolve({ answer: answer.slice(0, end), wasAllSent }))
      else if (answer.length > longestAnswer) away('answered without end')
    })
    // A scanner that has heard enough answers and closes while we are still writing: what it said
    // comes first.
    let broke: Error | null = null
    socket.on('error', (error) => {
      broke = error
    })
    socket.once('close', () =>
      away(broke ? `cannot be reached (${broke.message})` : 'hung up without an answer'),
    )
  })
}

export interface ClamdLine {
  /** An answer is there, or the line is gone: sending more is of no use. */
  isOver(): boolean
  write(data: Uint8Array): Promise<void>
  /** What ends the body: an answer before it is no answer to all of it. */
  last(data: Uint8Array): void
}

/**
 * Waits for the line to take it; a line that is gone takes everything, for its end is told
 * elsewhere.
 */
function write(socket: Socket, data: Uint8Array): Promise<void> {
  if (socket.destroyed || socket.write(data)) return Promise.resolve()

  return new Promise((resolve) => {
    const go = () => {
      socket.off('drain', go).off('close', go)
      resolve()
    }
    socket.once('drain', go).once('close', go)
  })
}
