import { CallFailure, type FailureBody, offline } from '../../wire/call-failure.ts'
import { outlast } from '../../wire/outlast.ts'

const path = '/api/files/upload'

// The server keeps no smaller part of a line that broke (docs/wire.md §4).
const worthSending = 64 * 1024

/**
 * Sends a recording while it is made: each part behind the one before, and the length with the last
 * (docs/wire.md §4). Where the line breaks it goes on behind what has arrived.
 */
export class Sending {
  readonly #id = crypto.randomUUID()
  readonly #headers: () => Promise<Record<string, string>>
  readonly #signal: AbortSignal
  readonly #type: string
  #pieces: Blob[] = []
  #sent = 0
  #queue: Promise<unknown> = Promise.resolve()

  constructor(type: string, headers: () => Promise<Record<string, string>>, signal: AbortSignal) {
    this.#type = type
    this.#headers = headers
    this.#signal = signal
  }

  get #all(): Blob {
    return new Blob(this.#pieces, { type: this.#type })
  }

  add(piece: Blob): void {
    this.#pieces.push(piece)
    if (this.#all.size - this.#sent < worthSending) return
    // A part that fails now is sent again with the next one, or with the last.
    this.#queue = this.#queue.then(() => this.#sendOn(false)).catch(() => undefined)
  }

  /** Sends what is left; answers the file and its bytes. */
  async end(watch: (percent: number) => void): Promise<{ fileId: string; bytes: Blob }> {
    await this.#queue
    const bytes = this.#all
    const fileId = await outlast(async () => {
      watch(Math.round((this.#sent / bytes.size) * 100))
      const { fileId } = await this.#sendOn(true)
      if (!fileId) throw offline('recording')

      return fileId
    }, this.#signal)

    return { fileId, bytes }
  }

  async #sendOn(isLast: boolean): Promise<{ fileId?: string }> {
    const bytes = this.#all
    const arrived = await this.#arrived()
    this.#sent = arrived
    if (!isLast && bytes.size - arrived < worthSending) return {}
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        ...(await this.#headers()),
        'content-type': this.#type,
        'x-file-name': 'recording',
        'x-activity': '1',
        'x-upload-id': this.#id,
        'x-upload-offset': String(arrived),
        ...(isLast && { 'x-upload-length': String(bytes.size) }),
      },
      body: bytes.slice(arrived),
      signal: this.#signal,
    }).catch((why: unknown) => {
      throw this.#signal.aborted ? why : offline('recording')
    })
    const answer = (await response.json().catch(() => ({}))) as FailureBody & {
      result?: { fileId?: string; received?: number }
    }
    if (answer.code === 'UPLOAD_OFFSET') throw offline('recording')
    if (!response.ok) throw new CallFailure(response.status, answer, response.headers.get('retry-after'))
    this.#sent = answer.result?.received ?? bytes.size

    return answer.result?.fileId ? { fileId: answer.result.fileId } : {}
  }

  /** Asked each time but the first: what a broken line left is the server's to say. */
  async #arrived(): Promise<number> {
    if (this.#pieces.length === 0) return 0
    const answer = await fetch(path, {
      method: 'HEAD',
      headers: { ...(await this.#headers()), 'x-upload-id': this.#id },
      signal: this.#signal,
    }).catch((why: unknown) => {
      throw this.#signal.aborted ? why : offline('recording')
    })

    return answer.ok ? Number(answer.headers.get('x-upload-offset')) : 0
  }
}
