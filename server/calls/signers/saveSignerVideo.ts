import { answer } from '#calls/answer.ts'
import { signerOf } from '#calls/askers.ts'
import { saveSignerVideo } from '#contract/signers/saveSignerVideo.ts'
import { presentVideo } from '#services/signing/video/present-video.ts'
import { askDigits } from './ask-digits.ts'
import { keepVideo } from './keep-video.ts'

export default answer(saveSignerVideo, async (input, context) => {
  const { parts, store, origin } = context
  const asker = signerOf(context)
  if (input.act === 'keep') {
    const recorded = { recordingId: input.recording_id, fileId: input.fileId }

    return { asked: null, video: presentVideo(await keepVideo(parts, store, asker, recorded, origin)) }
  }

  return store.transaction(async (tx) => {
    const asked = await askDigits(tx, asker, input.consent_record_id, origin, parts.clock.now())

    return {
      asked: { ...asked, until: asked.until.toISOString() },
      video: presentVideo(await tx.signerVideos.of(asker.docketId, asker.personKey)),
    }
  })
})
