import { accessCodeTexts } from '../../access-code/access-code-texts.ts'
import { agentTexts } from '../../agent/agent-texts.ts'
import { embeddedTexts } from '../../embedded-texts.ts'
import { factorTexts } from '../../factor/factor-texts.ts'
import { fieldTexts } from '../../fields/field-texts.ts'
import { ownKeyTexts } from '../../own-key/own-key-texts.ts'
import { tokenTexts } from '../../own-key/token-texts.ts'
import { panTexts } from '../../pan/pan-texts.ts'
import { addedPaperTexts } from '../../papers/paper-texts.ts'
import { placeTexts } from '../../place/place-texts.ts'
import { remoteKeyTexts } from '../../remote-key/remote-key-texts.ts'
import { lockedTexts } from '../../screens/locked-texts.ts'
import { videoTexts } from '../../video/video-texts.ts'
import { askTexts } from '../ask-texts.ts'
import { coachTexts } from '../coach-texts.ts'
import { delegateTexts } from '../delegate-texts.ts'
import { deskTexts } from '../desk-texts.ts'
import { groupTexts } from '../group-texts.ts'
import { markTexts } from '../mark-texts.ts'
import { besideMethods, methodTexts } from '../method-texts.ts'
import { nameTexts } from '../name-texts.ts'
import { previewTexts } from '../preview-texts.ts'
import type { LateTopics } from './late-shape.ts'

/** What every other language is compared with. No page loads this. */
export const englishTopics: LateTopics = {
  accessCode: accessCodeTexts.en,
  agent: agentTexts.en,
  ask: askTexts.en,
  besideMethods: besideMethods.en,
  coach: coachTexts.en,
  delegate: delegateTexts.en,
  desk: deskTexts.en,
  embedded: embeddedTexts.en,
  factor: factorTexts.en,
  field: fieldTexts.en,
  group: groupTexts.en,
  locked: lockedTexts.en,
  mark: markTexts.en,
  method: methodTexts.en,
  name: nameTexts.en,
  ownKey: ownKeyTexts.en,
  pan: panTexts.en,
  paper: addedPaperTexts.en,
  place: placeTexts.en,
  preview: previewTexts.en,
  remoteKey: remoteKeyTexts.en,
  token: tokenTexts.en,
  video: videoTexts.en,
}
