import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FileId, Id, Moment, RecordingId } from '../vocabulary/ids.ts'
import { GivenVideo } from './given-video.ts'

export const saveSignerVideo = defineCall({
  path: '/api/workflow/saveSignerVideo',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer'],
  input: z.discriminatedUnion('act', [
    /** Digits to read aloud, once the consent was given. */
    z.object({ act: z.literal('begin'), consent_record_id: Id }),
    /** What was recorded meanwhile takes the place of an earlier recording. */
    z.object({ act: z.literal('keep'), recording_id: RecordingId, fileId: FileId }),
  ]),
  output: z.object({
    asked: z.object({ recording_id: RecordingId, digits: z.string(), until: Moment }).nullable(),
    /** What is kept now. */
    video: GivenVideo.nullable(),
  }),
  refuses: [
    'LINK_ENDED',
    'WRONG_STATE',
    'CONSENT_MISSING',
    'VIDEO_NOT_ASKED',
    'VIDEO_PHRASE_OVER',
    'VIDEO_UNREADABLE',
    'VIDEO_SILENT',
    'VIDEO_TOO_SHORT',
    'VIDEO_TOO_LONG',
    'FILE_TOO_LARGE',
    'FILE_NOT_FOUND',
    'UNAVAILABLE',
  ],
  purpose: 'Gives a signer digits to read aloud, and keeps what they record of it before they sign.',
})
