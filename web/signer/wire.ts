import type { getConsentText } from '#contract/consents/getConsentText.ts'
import type { sendAadhaarConsent } from '#contract/consents/sendAadhaarConsent.ts'
import type { InputOf, OutputOf } from '#contract/define-call.ts'
import type { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import type { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import type { geturlInfo } from '#contract/documents/geturlInfo.ts'
import type { rejectDocument } from '#contract/documents/rejectDocument.ts'
import type { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import type { logoutSession } from '#contract/sessions/logoutSession.ts'
import type { askForNewLink } from '#contract/signers/askForNewLink.ts'
import type { askSender } from '#contract/signers/askSender.ts'
import type { cancelSigning } from '#contract/signers/cancelSigning.ts'
import type { checkSignerName } from '#contract/signers/checkSignerName.ts'
import type { completeSigning } from '#contract/signers/completeSigning.ts'
import type { delegateSigner } from '#contract/signers/delegateSigner.ts'
import type { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import type { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import type { getSigningPage } from '#contract/signers/getSigningPage.ts'
import type { renewSigningLease } from '#contract/signers/renewSigningLease.ts'
import type { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import type { startSigning } from '#contract/signers/startSigning.ts'
import type { updateSignerStatus } from '#contract/signers/updateSignerStatus.ts'
import type { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { CallFailure, isFailure } from '../wire/call-failure.ts'
import { openWire } from '../wire/open-wire.ts'
import type { SignerMemory } from './memory.ts'
import type { FirstKey } from './texts/en-first.ts'
import { refusalWords } from './texts/refusal-words.ts'

/**
 * The calls of the signer's page, by their names; every act carries a key of its own so that a
 * retry has one effect.
 */
export function openSignerWire(memory: SignerMemory) {
  const wire = openWire({ sessionToken: () => memory.token })
  const act = () => ({ idempotencyKey: crypto.randomUUID() })
  const quiet = { isActivity: false, repeats: true }
  const question = { repeats: true }

  return {
    headers: wire.headers,
    /** For screens that come late and bring their own calls. */
    call: wire.call,
    geturlInfo: (input: InputOf<typeof geturlInfo>) =>
      wire.call<typeof geturlInfo>('/api/workflow/geturlInfo', input, quiet),
    getOrgInfo: (input: InputOf<typeof getOrgInfo>) =>
      wire.call<typeof getOrgInfo>('/api/workflow/getOrgInfo', input, quiet),
    askForNewLink: (input: InputOf<typeof askForNewLink>) =>
      wire.call<typeof askForNewLink>('/api/workflow/askForNewLink', input, act()),
    generateSignerOtp: (input: InputOf<typeof generateSignerOtp>) =>
      wire.call<typeof generateSignerOtp>('/api/workflow/generateSignerOtp', input, act()),
    async validateSignerOtp(input: InputOf<typeof validateSignerOtp>): Promise<void> {
      const opened = await wire.call<typeof validateSignerOtp>(
        '/api/workflow/validateSignerOtp',
        input,
        act(),
      )
      memory.token = opened.token
    },
    updateSignerStatus: (input: InputOf<typeof updateSignerStatus>) =>
      wire.call<typeof updateSignerStatus>('/api/workflow/updateSignerStatus', input, act()),
    getSigningPage: (isActivity: boolean) =>
      wire
        .call<typeof getSigningPage>('/api/workflow/getSigningPage', {}, { isActivity, repeats: true })
        .then((answer) => answer.page),
    convertPdf2Images: (input: InputOf<typeof convertPdf2Images>) =>
      wire.call<typeof convertPdf2Images>('/api/workflow/convertPdf2Images', input, question),
    getConsentText: (input: InputOf<typeof getConsentText>) =>
      wire.call<typeof getConsentText>('/api/user/getConsentText', input, question),
    sendAadhaarConsent: (input: InputOf<typeof sendAadhaarConsent>) =>
      wire.call<typeof sendAadhaarConsent>('/api/workflow/sendAadhaarConsent', input, act()),
    checkSignerName: (input: InputOf<typeof checkSignerName>) =>
      wire.call<typeof checkSignerName>('/api/workflow/checkSignerName', input, question),
    saveSignerFields: (input: InputOf<typeof saveSignerFields>) =>
      wire.call<typeof saveSignerFields>('/api/workflow/saveSignerFields', input, act()),
    startSigning: (input: InputOf<typeof startSigning>) =>
      wire.call<typeof startSigning>('/api/workflow/startSigning', input, act()),
    renewSigningLease: (input: InputOf<typeof renewSigningLease>) =>
      wire.call<typeof renewSigningLease>('/api/workflow/renewSigningLease', input, quiet),
    cancelSigning: (input: InputOf<typeof cancelSigning>) =>
      wire.call<typeof cancelSigning>('/api/workflow/cancelSigning', input, act()),
    completeSigning: (input: InputOf<typeof completeSigning>) =>
      wire
        .call<typeof completeSigning>('/api/workflow/completeSigning', input, act())
        .then((answer) => answer.outcome),
    getSigningOutcome: (input: InputOf<typeof getSigningOutcome>) =>
      wire
        .call<typeof getSigningOutcome>('/api/workflow/getSigningOutcome', input, quiet)
        .then((answer) => answer.outcome),
    rejectDocument: (input: InputOf<typeof rejectDocument>) =>
      wire.call<typeof rejectDocument>('/api/workflow/rejectDocument', input, act()),
    delegateSigner: (input: InputOf<typeof delegateSigner>) =>
      wire.call<typeof delegateSigner>('/api/workflow/delegateSigner', input, act()),
    askSender: (input: InputOf<typeof askSender>) =>
      wire.call<typeof askSender>('/api/workflow/askSender', input, act()),
    logoutSession: () =>
      wire.call<typeof logoutSession>('/api/users/logoutSession', { all_device: false }, act()),
    upload: (file: File, watch?: (sent: number, total: number) => void) => wire.upload(file, watch).done,
    /**
     * Asks for a ticket and lets the browser fetch it: the cookie that came with the answer opens
     * it.
     */
    async download(documentId: string): Promise<void> {
      const { result }: OutputOf<typeof downloadSignedFile> = await wire.call<typeof downloadSignedFile>(
        '/api/document/downloadSignedFile',
        { document_id: documentId },
        act(),
      )
      const anchor = document.createElement('a')
      anchor.href = result.url
      anchor.download = result.name
      anchor.click()
    },
  }
}

export type SignerWire = ReturnType<typeof openSignerWire>

export const isRefusal = isFailure

/**
 * The sentence for a failure: the server's own words where it has some, ours where the network or a
 * fault left none.
 */
export function wordsOf(error: unknown, t: (key: FirstKey) => string): string {
  if (!(error instanceof CallFailure)) throw error
  if (error.code === 'OFFLINE') return t('offline')

  return refusalWords(error) ?? error.fields[0]?.message ?? (error.message || t('fault'))
}
