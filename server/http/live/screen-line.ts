import type { WebSocket } from 'ws'
import {
  type ShareEnd,
  type ShareMessage,
  ShareSignal,
  shareClose,
} from '#contract/vocabulary/screen-sharing.ts'
import type { Parts } from '#services/parts.ts'
import { endFromLine } from '#services/screen-sharing/end-share.ts'
import { closeLine, isLineAlive, type Line, LineReader, passOn } from '#services/screen-sharing/line.ts'
import type { SessionOrigin } from '#services/sessions/open-session.ts'
import { Bell } from './bell.ts'

// NOTIFY only wakes; looking is the truth.
const looksEvery = 2_000
// A browser that hears nothing for three of these opens another line.
const beatsEvery = 5_000
// A ping that is not answered before the next one: nobody is there (RFC 6455 §5.5.2).
const pingsEvery = 5_000
// Our choice: two browsers that look for each other on a machine with many networks say some thirty
// things at once.
const mostSignals = 150
const countedFor = 10_000
// What a browser does not take is not kept for it.
const mostUnsentBytes = 1024 * 1024
// RFC 6455 §7.4.1; the second is in IANA's registry.
const goingAway = [1000, 1001]
const serviceRestart = 1012
const policyViolation = 1008

/**
 * One side of a shared screen: tells how it is, and passes on what the two browsers say to each
 * other.
 */
export class ScreenLine {
  readonly #parts: Parts
  readonly #socket: WebSocket
  readonly #line: Line
  readonly #origin: SessionOrigin
  readonly #bell = new Bell()
  #work: Promise<void> = Promise.resolve()
  #signals = { count: 0, since: 0 }
  #isAnswering = true
  /** We closed it: what the browser answers to that is no act of a person. */
  #isOurs = false
  #closedWith: number | null = null

  constructor(parts: Parts, socket: WebSocket, line: Line, origin: SessionOrigin) {
    this.#parts = parts
    this.#socket = socket
    this.#line = line
    this.#origin = origin
    socket.on('message', (data) => this.#hear(String(data)))
    socket.on('error', (error) => {
      // Too long, no text, no frame of the protocol: what the library closes by itself.
      if (String((error as { code?: unknown }).code).startsWith('WS_ERR_')) this.#misused()
    })
    socket.on('pong', () => {
      this.#isAnswering = true
    })
    socket.on('close', (code) => {
      this.#closedWith = code
      this.#bell.ring()
    })
  }

  async run(): Promise<void> {
    const { organisationId, shareId } = this.#line
    const stopListening = this.#parts.store.onLive((whose, what) => {
      if (whose === organisationId && what === shareId) this.#bell.ring()
    })
    const ping = setInterval(() => this.#ping(), pingsEvery)
    try {
      await this.#follow()
    } catch (error) {
      // The browser opens another line.
      this.#parts.log.warn({ err: error }, 'The line of a shared screen was cut')
    } finally {
      clearInterval(ping)
      stopListening()
      await this.#leave()
    }
  }

  /** This server ends: the browser goes to another one. */
  async restart(): Promise<void> {
    this.#close(serviceRestart)
    this.#bell.ring()
  }

  async #follow(): Promise<void> {
    const reader = new LineReader(this.#parts, this.#line)
    let told = ''
    let nextBeat = Date.now() + beatsEvery
    let nextCheck = 0
    while (this.#socket.readyState === this.#socket.OPEN) {
      if (Date.now() >= nextCheck) {
        nextCheck = Date.now() + looksEvery
        if (!(await isLineAlive(this.#parts, this.#line, this.#origin.address))) {
          await this.#end('session')
          this.#close(shareClose.session)
          return
        }
      }
      const look = await reader.look()
      if (!look) {
        this.#close(shareClose.replaced)
        return
      }
      const news = JSON.stringify(look.news)
      if (news !== told) this.#say(look.news)
      told = news
      if (look.news.state === 'ended') {
        this.#close(shareClose.ended)
        return
      }
      for (const signal of look.signals) this.#say(signal)
      if (Date.now() >= nextBeat) {
        this.#say({ kind: 'beat' })
        nextBeat = Date.now() + beatsEvery
      }
      await this.#bell.wait(looksEvery)
    }
  }

  #say(message: ShareMessage): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > mostUnsentBytes) this.#socket.terminate()
    else this.#socket.send(JSON.stringify(message))
  }

  #ping(): void {
    if (!this.#isAnswering) this.#socket.terminate()
    this.#isAnswering = false
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping()
  }

  /** One after the other, in the order they came. */
  #hear(text: string): void {
    if (this.#isOurs) return
    const signal = readSignal(text)
    if (!signal || this.#isFlood()) {
      this.#misused()
      return
    }
    this.#work = this.#work.then(async () => {
      if (this.#isOurs) return
      try {
        if (!(await passOn(this.#parts, this.#line, signal))) this.#misused()
      } catch (error) {
        this.#parts.log.warn({ err: error }, 'What a browser said about a shared screen was not passed on')
        this.#socket.terminate()
      }
    })
  }

  #isFlood(): boolean {
    const now = Date.now()
    if (now - this.#signals.since > countedFor) this.#signals = { count: 0, since: now }
    this.#signals.count += 1

    return this.#signals.count > mostSignals
  }

  /** No browser of ours says this: the view ends, so that nothing is tried on the other side. */
  #misused(): void {
    if (this.#isOurs) return
    this.#close(policyViolation)
    this.#work = this.#work.then(() => this.#end('misused'))
  }

  async #end(why: ShareEnd): Promise<void> {
    await endFromLine(this.#parts, this.#line, why, this.#origin)
  }

  #close(code: number): void {
    if (this.#isOurs) return
    this.#isOurs = true
    this.#socket.close(code)
    // A browser that does not answer the close is cut off (RFC 6455 §7.1.1 asks for a reasonable
    // time).
    setTimeout(() => this.#socket.terminate(), 1_000).unref()
  }

  /**
   * A tab that was closed and a session that ended end the view; a line that was cut may be opened
   * again.
   */
  async #leave(): Promise<void> {
    try {
      await this.#work
      if (!this.#isOurs) await this.#endIfGone()
      await closeLine(this.#parts, this.#line)
    } catch (error) {
      this.#parts.log.warn(
        { err: error },
        'A line of a shared screen was not closed; it is missed after seconds',
      )
    }
  }

  async #endIfGone(): Promise<void> {
    const why = await this.#whyGone()
    if (why && (await new LineReader(this.#parts, this.#line).look())) await this.#end(why)
  }

  async #whyGone(): Promise<ShareEnd | null> {
    if (goingAway.includes(this.#closedWith ?? 0)) return 'left'
    // A browser that goes to the login tears the line, and does not always say before that it
    // leaves.
    return (await isLineAlive(this.#parts, this.#line, this.#origin.address)) ? null : 'session'
  }
}

function readSignal(text: string): ShareSignal | null {
  try {
    return ShareSignal.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
