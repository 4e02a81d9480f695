import type { Words } from '#contract/vocabulary/fill.ts'
import type { accessCodeTexts } from '../../access-code/access-code-texts.ts'
import type { agentTexts } from '../../agent/agent-texts.ts'
import type { embeddedTexts } from '../../embedded-texts.ts'
import type { factorTexts } from '../../factor/factor-texts.ts'
import type { fieldTexts } from '../../fields/field-texts.ts'
import type { ownKeyTexts } from '../../own-key/own-key-texts.ts'
import type { tokenTexts } from '../../own-key/token-texts.ts'
import type { panTexts } from '../../pan/pan-texts.ts'
import type { addedPaperTexts } from '../../papers/paper-texts.ts'
import type { placeTexts } from '../../place/place-texts.ts'
import type { remoteKeyTexts } from '../../remote-key/remote-key-texts.ts'
import type { lockedTexts } from '../../screens/locked-texts.ts'
import type { videoTexts } from '../../video/video-texts.ts'
import type { askTexts } from '../ask-texts.ts'
import type { coachTexts } from '../coach-texts.ts'
import type { delegateTexts } from '../delegate-texts.ts'
import type { deskTexts } from '../desk-texts.ts'
import type { groupTexts } from '../group-texts.ts'
import type { markTexts } from '../mark-texts.ts'
import type { besideMethods, methodTexts } from '../method-texts.ts'
import type { nameTexts } from '../name-texts.ts'
import type { previewTexts } from '../preview-texts.ts'

/** The same keys with other words. */
type SameKeys<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : SameKeys<Texts[Key]>
}

/** Every topic that comes with a screen of its own; its English and Hindi are beside the screen. */
export interface LateTopics {
  accessCode: SameKeys<typeof accessCodeTexts.en>
  agent: SameKeys<typeof agentTexts.en>
  ask: SameKeys<typeof askTexts.en>
  besideMethods: SameKeys<typeof besideMethods.en>
  coach: SameKeys<typeof coachTexts.en>
  delegate: SameKeys<typeof delegateTexts.en>
  desk: SameKeys<typeof deskTexts.en>
  embedded: SameKeys<typeof embeddedTexts.en>
  factor: SameKeys<typeof factorTexts.en>
  field: SameKeys<typeof fieldTexts.en>
  group: SameKeys<typeof groupTexts.en>
  locked: SameKeys<typeof lockedTexts.en>
  mark: SameKeys<typeof markTexts.en>
  method: SameKeys<typeof methodTexts.en>
  name: SameKeys<typeof nameTexts.en>
  ownKey: SameKeys<typeof ownKeyTexts.en>
  pan: SameKeys<typeof panTexts.en>
  paper: SameKeys<typeof addedPaperTexts.en>
  place: SameKeys<typeof placeTexts.en>
  preview: SameKeys<typeof previewTexts.en>
  remoteKey: SameKeys<typeof remoteKeyTexts.en>
  token: SameKeys<typeof tokenTexts.en>
  video: SameKeys<typeof videoTexts.en>
}

/** What a language has beside its page: all topics, and what a signer can be refused. */
export interface LateTexts {
  topics: LateTopics
  /** Of the calls that signers make; a code that is not here is said in English. */
  refusals: Readonly<Record<string, string>>
  /** What can be wrong with a field that a signer fills. */
  rules: Readonly<Record<string, string>>
  wordLists: Words
}
