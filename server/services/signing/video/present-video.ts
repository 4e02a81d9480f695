import { isKept, type SignerVideo } from '#store/signers/signer-videos.ts'

/** A recording as signers and members read of it; null where there is none, or no more. */
export function presentVideo(video: SignerVideo | null | undefined) {
  if (!isKept(video)) return null

  return {
    recorded_at: video.recorded_at.toISOString(),
    seconds: Number(video.seconds),
    digits: video.phrase,
    sha256: video.sha256.toString('hex'),
  }
}
