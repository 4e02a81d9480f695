import type { ByteSource } from '#engine'

/** What a recording is, counted from its frames; what its head claims is not believed. */
export interface VideoFacts {
  mime: 'video/webm' | 'video/mp4'
  /** From the first frame of the picture to its last. */
  seconds: number
  /** Frames of the picture. */
  frames: number
  hasSound: boolean
}

/** What we ask of a reader of recordings that nobody vouches for. */
export interface VideoReader {
  /**
   * Reads the container in a process of its own, with a deadline and a memory cap; null for
   * anything that is no whole WebM or MP4 with a picture. Rejects with `VideoReaderBusy`.
   */
  read(file: ByteSource): Promise<VideoFacts | null>
}

/** Too many recordings are being read at this moment. */
export class VideoReaderBusy extends Error {
  constructor() {
    super('Too many recordings are being read at this moment.')
    this.name = 'VideoReaderBusy'
  }
}
