import type { FastifyRequest } from 'fastify'
import type { Uploader } from '#services/uploads/take-upload.ts'

interface UnderWay {
  request: FastifyRequest
  over: Promise<unknown>
}

/**
 * Requests of this server that bring a part of an upload. A client that comes again has left the
 * line before, though it may look open for minutes: what came on it is kept first.
 */
export class Unfinished {
  readonly #underWay = new Map<string, UnderWay>()

  async during<R>(
    uploader: Uploader,
    uploadId: string,
    request: FastifyRequest,
    act: () => Promise<R>,
  ): Promise<R> {
    await this.end(uploader, uploadId)
    const key = keyOf(uploader, uploadId)
    const result = act()
    const one = { request, over: result.catch(() => undefined) }
    this.#underWay.set(key, one)
    try {
      return await result
    } finally {
      if (this.#underWay.get(key) === one) this.#underWay.delete(key)
    }
  }

  async end(uploader: Uploader, uploadId: string): Promise<void> {
    const before = this.#underWay.get(keyOf(uploader, uploadId))
    if (!before) return
    // Read to its end, its bytes are here: only its answer is lost.
    if (!before.request.raw.readableEnded) before.request.raw.destroy()
    await before.over
  }
}

const keyOf = (uploader: Uploader, uploadId: string): string =>
  [uploader.organisationId, uploader.kind === 'member' ? uploader.userId : uploader.linkId, uploadId].join()
