import type { OutputOf } from '#contract/define-call.ts'
import type { shareScreen } from '#contract/screen-sharing/shareScreen.ts'
import type { ShareEnd, ShareMessage, ShareNews, ShareSide } from '#contract/vocabulary/screen-sharing.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { serverNow } from '../../wire/server-time.ts'
import { whenSessionGoes } from '../../wire/session-storage.ts'
import { askShare } from './asks.ts'
import { Line } from './line.ts'
import { Peer } from './peer.ts'
import { sharedScreen } from './share-state.ts'

type Answer = OutputOf<typeof shareScreen>

// A letter on a screen does not move: sharp before smooth.
const asked: DisplayMediaStreamOptions = { video: { frameRate: { max: 15 } }, audio: false }

let current: Sharing | null = null

export const canShare = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function'

export async function startSharing(): Promise<void> {
  begin('sharer', await askShare({ act: 'start' }, 'person'))
}

export async function joinByCode(code: string): Promise<void> {
  begin('viewer', await askShare({ act: 'join', code }, 'person'))
}

/**
 * Asks the browser what to show, then lets the viewer see it. Throws what the browser says where
 * nothing was chosen.
 */
export const letSee = (): Promise<void> => current?.letSee() ?? Promise.resolve()

export const tryAgain = (): void => current?.tryAgain()

/** Puts away what is said of a view that is over. */
export function forgetShare(which: 'any' | 'over' = 'any'): void {
  if (which === 'over' && sharedScreen.get()?.state !== 'ended') return
  current = null
  sharedScreen.set(null)
}

function begin(side: ShareSide, answer: Answer): void {
  current?.leave()
  current = new Sharing(side, answer)
}

/** One shared view of this tab: its line, its way to the other browser, and what is shown of it. */
class Sharing {
  readonly #side: ShareSide
  readonly #shareId: string
  readonly #iceServers: RTCIceServer[]
  readonly #line: Line
  #peer: Peer | null = null
  #stream: MediaStream | null = null
  #wasOtherHere = false
  readonly #stopWatching: () => void

  constructor(side: ShareSide, answer: Answer) {
    this.#side = side
    this.#shareId = answer.share_id
    this.#iceServers = answer.ice_servers ?? []
    sharedScreen.set({
      side,
      shareId: answer.share_id,
      state: answer.state,
      sharer: answer.sharer,
      viewer: answer.viewer,
      code: answer.code ?? null,
      endsAt: Date.parse(answer.code_expires_at ?? '') || serverNow() + 60_000,
      isLineUp: true,
      isOtherHere: false,
      picture: 'connecting',
      stream: null,
      endedBy: null,
      why: null,
      stop: () => void this.stop(),
    })
    const leave = () => this.leave()
    addEventListener('pagehide', leave)
    const forget = whenSessionGoes(leave)
    this.#stopWatching = () => {
      removeEventListener('pagehide', leave)
      forget()
    }
    this.#line = new Line({
      ticket: answer.ticket ?? '',
      nextTicket: () => this.#nextTicket(),
      onMessage: (message) => this.#hear(message),
      onUp: (isLineUp) => sharedScreen.change({ isLineUp }),
      onOver: (why) => this.#over(why === 'told' ? 'stopped' : why, 'system'),
    })
  }

  async letSee(): Promise<void> {
    const stream = await navigator.mediaDevices.getDisplayMedia(asked)
    if (this.#isOver) {
      stopAll(stream)
      return
    }
    this.#stream = stream
    const [track] = stream.getVideoTracks()
    if (track) {
      track.contentHint = 'detail'
      // The browser's own "Stop sharing".
      track.addEventListener('ended', () => void this.stop())
    }
    try {
      await askShare({ act: 'allow', share_id: this.#shareId }, 'person')
    } catch (failure) {
      stopAll(stream)
      this.#stream = null
      throw failure
    }
  }

  /** Nothing leaves from this moment on, whatever the network does; then the other side is told. */
  async stop(): Promise<void> {
    if (this.#isOver) return
    const why = this.#side === 'sharer' && sharedScreen.get()?.state === 'asked' ? 'refused' : 'stopped'
    this.#putDown()
    sharedScreen.change({ state: 'ended', endedBy: this.#side, why, stream: null })
    // Where it cannot be said, the closed line says it.
    const tooLong = setTimeout(() => this.#line.close(), 3_000)
    await askShare({ act: 'stop', share_id: this.#shareId }, 'person').catch(() => undefined)
    clearTimeout(tooLong)
    this.#line.close()
  }

  /** The tab or the session goes: the line is closed, which ends the view. */
  leave(): void {
    this.#over('left', this.#side)
  }

  tryAgain(): void {
    this.#peer?.again()
  }

  get #isOver(): boolean {
    return sharedScreen.get()?.shareId !== this.#shareId || sharedScreen.get()?.state === 'ended'
  }

  #hear(message: Exclude<ShareMessage, { kind: 'beat' }>): void {
    if (this.#isOver) return
    if (message.kind === 'state') {
      this.#stands(message)
      return
    }
    if (message.kind === 'offer' && !this.#peer) this.#peer = this.#newPeer()
    this.#peer?.hear(message)
  }

  #stands(news: ShareNews): void {
    const { sharer, viewer } = news
    if (news.state === 'ended') {
      sharedScreen.change({ sharer, viewer })
      this.#over(news.why ?? 'stopped', news.ended_by ?? 'system')
      return
    }
    sharedScreen.change({
      state: news.state,
      sharer,
      viewer,
      isOtherHere: news.is_other_here,
      endsAt: Date.parse(news.ends_at),
    })
    const hasCome = news.is_other_here && !this.#wasOtherHere
    this.#wasOtherHere = news.is_other_here
    if (news.state !== 'live' || this.#side !== 'sharer' || !news.is_other_here) return
    if (!this.#peer) this.#peer = this.#newPeer()
    else if (hasCome && !this.#peer.isConnected) this.#peer.offer(true)
  }

  #newPeer(): Peer {
    return new Peer({
      side: this.#side,
      iceServers: this.#iceServers,
      stream: this.#stream,
      say: (signal) => this.#line.say(signal),
      onPicture: (picture) => sharedScreen.change({ picture }),
      onStream: (stream) => sharedScreen.change({ stream }),
    })
  }

  /** Null once there is nothing to go on with; anything else may pass. */
  async #nextTicket(): Promise<string | null> {
    try {
      const { ticket } = await askShare({ act: 'resume', share_id: this.#shareId }, 'browser')
      return ticket ?? null
    } catch (failure) {
      const isOver = isFailure(failure, 'SHARE_ENDED') || isFailure(failure, 'NOT_FOUND')
      if (isOver || (isFailure(failure) && failure.isSessionEnd)) return null
      throw failure
    }
  }

  #over(why: ShareEnd, endedBy: ShareSide | 'system'): void {
    if (!this.#isOver) sharedScreen.change({ state: 'ended', why, endedBy, stream: null })
    this.#putDown()
    this.#line.close()
  }

  #putDown(): void {
    this.#stopWatching()
    this.#peer?.close()
    this.#peer = null
    if (this.#stream) stopAll(this.#stream)
    this.#stream = null
  }
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
