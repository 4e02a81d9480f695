import type { ShareSide, ShareSignal } from '#contract/vocabulary/screen-sharing.ts'
import type { Picture } from './share-state.ts'

// A line between browsers that is interrupted often comes back by itself within seconds (W3C WebRTC
// §4.4.3).
const comesBackWithin = 4_000
// Our choice: a viewer who sees nothing for so long reads that the networks may not connect.
const reachableWithin = 20_000

export interface PeerOptions {
  side: ShareSide
  iceServers: RTCIceServer[]
  /** What the sharer shows. */
  stream: MediaStream | null
  say: (signal: ShareSignal) => void
  onPicture: (picture: Picture) => void
  onStream: (stream: MediaStream) => void
}

/**
 * The way between the two browsers: the sharer offers, the viewer answers. Nothing is sent in the
 * other direction.
 */
export class Peer {
  readonly #options: PeerOptions
  readonly #connection: RTCPeerConnection
  #work: Promise<void> = Promise.resolve()
  #early: RTCIceCandidateInit[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: PeerOptions) {
    this.#options = options
    this.#connection = new RTCPeerConnection({ iceServers: options.iceServers })
    const { side, stream, say } = options
    this.#connection.addEventListener('icecandidate', ({ candidate }) => {
      if (!candidate?.candidate) return
      const { sdpMid, sdpMLineIndex, usernameFragment } = candidate
      say({
        kind: 'candidate',
        candidate: { candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment },
      })
    })
    this.#connection.addEventListener('connectionstatechange', () => this.#moved())
    this.#connection.addEventListener('track', ({ track }) => {
      if (side === 'viewer') options.onStream(new MediaStream([track]))
    })
    const [track] = stream?.getVideoTracks() ?? []
    if (side === 'sharer' && track && stream) {
      this.#connection.addTrack(track, stream)
      this.offer(false)
    }
    this.#waits(reachableWithin)
  }

  get isConnected(): boolean {
    return this.#connection.connectionState === 'connected'
  }

  /** Finds a way, or another one where that was lost (RFC 8445 §2.4). */
  offer(isAgain: boolean): void {
    this.#then(async () => {
      await this.#connection.setLocalDescription(await this.#connection.createOffer({ iceRestart: isAgain }))
      const { sdp } = this.#connection.localDescription ?? {}
      if (sdp) this.#options.say({ kind: 'offer', sdp })
    })
  }

  /** For the person who asks to try again. */
  again(): void {
    this.#options.onPicture('connecting')
    this.#waits(reachableWithin)
    if (this.#options.side === 'sharer') this.offer(true)
    else this.#options.say({ kind: 'again' })
  }

  hear(signal: ShareSignal): void {
    if (signal.kind === 'again') this.offer(true)
    else if (signal.kind === 'candidate') this.#then(() => this.#candidate(signal.candidate))
    else if (signal.kind === 'offer') this.#then(() => this.#answer(signal.sdp))
    else this.#then(() => this.#describe({ type: 'answer', sdp: signal.sdp }))
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#connection.close()
  }

  async #answer(sdp: string): Promise<void> {
    await this.#describe({ type: 'offer', sdp })
    await this.#connection.setLocalDescription(await this.#connection.createAnswer())
    const answer = this.#connection.localDescription?.sdp
    if (answer) this.#options.say({ kind: 'answer', sdp: answer })
  }

  async #describe(description: RTCSessionDescriptionInit): Promise<void> {
    await this.#connection.setRemoteDescription(description)
    for (const candidate of this.#early.splice(0)) await this.#connection.addIceCandidate(candidate)
  }

  /** Those that come before what they belong to wait for it. */
  async #candidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (this.#connection.remoteDescription) await this.#connection.addIceCandidate(candidate)
    else this.#early.push(candidate)
  }

  /** One after the other; what fails (a candidate of the way before) does not hold up the next. */
  #then(act: () => Promise<void>): void {
    this.#work = this.#work.then(act).catch(() => undefined)
  }

  #moved(): void {
    const { connectionState } = this.#connection
    if (connectionState === 'connected') {
      clearTimeout(this.#timer)
      this.#options.onPicture('there')
    } else if (connectionState === 'disconnected' || connectionState === 'failed') {
      this.#options.onPicture('interrupted')
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#retry(), connectionState === 'failed' ? 0 : comesBackWithin)
    }
  }

  #retry(): void {
    if (this.isConnected) return
    if (this.#options.side === 'sharer') this.offer(true)
    this.#waits(reachableWithin)
  }

  #waits(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (!this.isConnected) this.#options.onPicture('unreachable')
    }, ms)
  }
}
