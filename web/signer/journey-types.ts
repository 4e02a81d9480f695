import type { InputOf, OutputOf } from '#contract/define-call.ts'
import type { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import type { geturlInfo } from '#contract/documents/geturlInfo.ts'
import type { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import type { getSigningPage } from '#contract/signers/getSigningPage.ts'
import type { startSigning } from '#contract/signers/startSigning.ts'

/** What the wire answers, as types alone: the signer's entry carries no zod. */
export type LinkFacts = OutputOf<typeof geturlInfo>['info']
export type LinkStep = OutputOf<typeof geturlInfo>['next_step']
export type SigningPage = OutputOf<typeof getSigningPage>['page']
export type SigningDocument = SigningPage['documents'][number]
export type SigningPosition = SigningDocument['positions'][number]
export type Method = SigningPage['methods'][number]
export type PageImage = OutputOf<typeof convertPdf2Images>['images'][number]
export type Outcome = OutputOf<typeof getSigningOutcome>['outcome']
export type ToldPlace = NonNullable<InputOf<typeof startSigning>['place']>
export type AskedQuestion = SigningPage['questions'][number]

export type Screen =
  | 'opening'
  | 'welcome'
  | 'otp'
  | 'read'
  | 'papers'
  | 'video'
  | 'consent'
  | 'leaving'
  | 'provider'
  | 'service'
  | 'failed'
  | 'done'
