import {
  type ShareMessage,
  type ShareSignal,
  shareClose,
  shareProtocol,
  ticketPrefix,
} from '#contract/vocabulary/screen-sharing.ts'

// The server beats every five seconds; three of them missed, and the line is cut though nobody said
// so.
const heardWithin = 15_000
const looksEvery = 2_500
// As long as the server waits for a party that is away.
const tryFor = 32_000
const pauses = [300, 700, 1_500, 3_000]
const policyViolation = 1008

export interface LineOptions {
  ticket: string
  /** A ticket for another line of the same view; null where there is none any more. */
  nextTicket: () => Promise<string | null>
  onMessage: (message: Exclude<ShareMessage, { kind: 'beat' }>) => void
  onUp: (isUp: boolean) => void
  /** No line any more, and none is to be had. */
  onOver: (why: 'lost' | 'replaced' | 'session' | 'misused' | 'told') => void
}

/** The line to the server: opened by a ticket, opened again where it was cut. */
export class Line {
  readonly #options: LineOptions
  #socket: WebSocket | null = null
  #heardAt = 0
  #cutAt = 0
  #isOver = false
  readonly #watch: ReturnType<typeof setInterval>

  constructor(options: LineOptions) {
    this.#options = options
    this.#watch = setInterval(() => this.#look(), looksEvery)
    this.#open(options.ticket)
  }

  say(signal: ShareSignal): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(signal))
  }

  close(): void {
    this.#isOver = true
    clearInterval(this.#watch)
    this.#socket?.close(1000)
  }

  #open(ticket: string): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live/screen`, [
      shareProtocol,
      `${ticketPrefix}${ticket}`,
    ])
    this.#socket = socket
    this.#heardAt = Date.now()
    socket.addEventListener('open', () => {
      if (socket !== this.#socket) return
      this.#cutAt = 0
      this.#heardAt = Date.now()
      this.#options.onUp(true)
    })
    socket.addEventListener('message', ({ data }) => {
      if (socket !== this.#socket) return
      this.#heardAt = Date.now()
      const message = JSON.parse(String(data)) as ShareMessage
      if (message.kind !== 'beat') this.#options.onMessage(message)
    })
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.#socket) this.#closed(code)
    })
  }

  #look(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN || Date.now() - this.#heardAt < heardWithin) return
    const silent = this.#socket
    this.#socket = null
    silent.close()
    this.#closed(1006)
  }

  #closed(code: number): void {
    if (this.#isOver) return
    if (code === shareClose.ended) {
      this.#over('told')
      return
    }
    if (code === shareClose.replaced) {
      this.#over('replaced')
      return
    }
    if (code === shareClose.session) {
      this.#over('session')
      return
    }
    if (code === policyViolation) {
      this.#over('misused')
      return
    }
    this.#cutAt ||= Date.now()
    this.#options.onUp(false)
    void this.#again(0)
  }

  async #again(tries: number): Promise<void> {
    await new Promise((resume) => setTimeout(resume, pauses[Math.min(tries, pauses.length - 1)]))
    if (this.#isOver) return
    if (Date.now() - this.#cutAt > tryFor) {
      this.#over('lost')
      return
    }
    try {
      const ticket = await this.#options.nextTicket()
      if (this.#isOver) return
      if (ticket === null) this.#over('lost')
      else this.#open(ticket)
    } catch {
      await this.#again(tries + 1)
    }
  }

  #over(why: Parameters<LineOptions['onOver']>[0]): void {
    this.close()
    this.#options.onOver(why)
  }
}
