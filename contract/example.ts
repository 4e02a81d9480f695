import type { CallDeclaration, InputOf } from './define-call.ts'

interface SignedPortion {
  certificate: string
  signatures: { document_id: string; signature: string }[]
}

/**
 * What a valid example needs of rows that exist, by name. The API page shows the fixed values
 * below; a test makes real ones (testing/example-places/).
 */
export interface Places {
  /** Words that nobody has used yet. */
  fresh: { word: string; email: string; domain: string; address: string }
  /** Who asks. */
  mine: { user_id: string; organisation_id: string; password: string }
  /** Another session of who asks. */
  session: { session_id: string }
  share: { share_id: string }
  /** A docket that is not sent: one document with one signer who has a box. */
  draft: { docket_id: string; document_id: string; signer_id: string; position_id: string; revision: number }
  /** Acts on a draft beside its sender. */
  coinitiator: { docket_id: string; user_id: string }
  /** A page came into it from another file. */
  merged: { document_id: string; mapped_id: string }
  /** A draft that was written here. */
  composed: { docket_id: string; document_id: string }
  letterhead: { letterhead_id: string }
  /** A customer of the organisation. */
  client: { client_id: string }
  /** A template of which nothing is published, one that can be, and one that is. */
  template: { template_id: string; revision: number }
  buildableTemplate: { template_id: string; revision: number }
  publishedTemplate: { template_id: string }
  /** What another member wants to publish. */
  templateCheck: { check_id: string }
  /** A category that holds a template. */
  templateCategory: { category_id: string }
  /** With a sheet; with rows that are checked; before its review; with a row that failed. */
  batch: { batch_id: string }
  checkedBatch: { batch_id: string; row_id: string }
  batchToReview: { batch_id: string }
  failedBatch: { batch_id: string }
  /** Of somebody else; its document waits for the check of who asks. */
  batchInReview: { batch_id: string; document_id: string }
  /** The same, of somebody else, waiting for the check of who asks. */
  composedInReview: { document_id: string }
  /** A paper that was asked of the signer of a draft and given in their place. */
  givenPaper: { document_id: string; signer_id: string; supporting_id: string }
  sent: { docket_id: string; document_id: string; signer_id: string }
  /** Of somebody else, waiting for the check of who asks. */
  inReview: { document_id: string }
  /** The same, at the level of a review group to which who asks belongs. */
  inPool: { document_id: string; group_id: string }
  /** Completed with a scan of what was signed on paper. */
  onPaper: { document_id: string }
  /** Who asks is a member who is to sign it. */
  ownPlace: { document_id: string }
  /** Who asks has begun to sign what waits for them; of the second a portion is taken. */
  bulk: { bulk_id: string; certificates: string[] }
  /** A signing of many with a key at a signing service; of the second the member is there. */
  remoteBulk: { bulk_id: string }
  bulkVisit: { bulk_id: string; state: string }
  /** A signing of many that waits for its code. */
  codedBulk: { bulk_id: string }
  bulkCode: { bulk_id: string; otp: string }
  portion: { bulk_id: string; portion_id: string; signed: SignedPortion }
  /** A signing group that is on a draft of who asks. */
  groupOnDraft: { document_id: string; group_id: string }
  /** Waits for who asks, who may sign it with their own certificate. */
  toSign: { document_id: string; consent_id: string }
  /** Signed under a name that the sender has to confirm. */
  held: { document_id: string; signer_id: string }
  /** A draft that who asks has just deleted. */
  deleted: { document_id: string }
  /** Taken back by who asks. */
  over: { docket_id: string }
  completed: { document_id: string }
  /** Asked by a signer of a docket that who asks sent. */
  question: { question_id: string }
  /** Completed, and not yet counted on a balance. */
  uncounted: { document_id: string }
  /** In force. */
  subscription: { subscription_id: string }
  /** Uploaded files, by what they hold. */
  pdf: { fileId: string }
  letterheadPdf: { fileId: string }
  lockedPdf: { fileId: string; password: string }
  picture: { fileId: string }
  sheetFile: { fileId: string }
  wordFile: { fileId: string }
  /** A party of NeSL on a draft. */
  neslParty: { document_id: string; signer_id: string }
  /** Who asks is a signer: a document waits for them. */
  signer: { document_id: string; name: string }
  /** The text that a signer agrees to. */
  signingText: { consent_id: string }
  /** The signer is asked to record themselves and has agreed to it. */
  recording: { consent_record_id: string }
  panCard: { fileId: string; name_on_card: string }
  /** Somebody recorded themselves before they signed. */
  recorded: { document_id: string; signer_id: string }
  /** The signer has agreed and has a mark. */
  agreed: { consent_record_id: string }
  started: { transaction_id: string }
  /** A code for a token helper; an act for which a helper has brought its certificate. */
  tokenPairing: { pairing_id: string }
  /** Of a member whose sender asks for an app, with the code that it shows. */
  signingFactor: { code: string }
  tokenAct: { pairing_id: string; transaction_id: string }
  /** A signer who came back from a signing service, and one who chooses among keys there. */
  atService: { transaction_id: string; state: string }
  choosing: { transaction_id: string; credential_id: string }
  signingService: { id: string }
  keyVisit: { state: string }
  /** Who asks is an external user: a document waits for them. */
  invitation: { document_id: string }
  mark: { style_id: string }
  /** A filter of the list of documents that who asks keeps. */
  view: { view_id: string }
  /** A view of a report that who asks keeps, and a schedule that sends one. */
  reportView: { view_id: string }
  reportSchedule: { schedule_id: string }
  /** A text that nobody agreed to yet, and an agreement that can be taken back. */
  text: { consent_id: string }
  agreement: { consent_id: string }
  department: { id: string; revision: number }
  zone: { zone_id: string }
  dropdownValue: { value_id: string }
  role: { role_id: string; revision: number }
  proposal: { proposal_id: string }
  member: { user_id: string; revision: number }
  invited: { user_id: string; revision: number }
  removed: { user_id: string }
  formerMember: { user_id: string }
  externalUser: { user_id: string; email: string }
  group: { group_id: string }
  /** A review group, for which nothing waits. */
  pool: { group_id: string }
  stakeholder: { stakeholder_id: string }
  job: { job_id: string }
  stoppedJob: { job_id: string }
  /** An act on many documents. */
  documentWork: { job_id: string }
  sheet: {
    upload_id: string
    job_id: string
    row_id: string
    mapping: InputOf<typeof import('./sheets/mapSheetColumns.ts').mapSheetColumns>['mapping']
  }
  supportConsent: { consent_id: string }
  portalAddress: { address_id: string }
  directory: { role_id: string; revision: number }
  directoryToken: { token_id: string }
  directoryGroup: { group_id: string; role_id: string }
  apiKey: { key_id: string }
  /** A certificate of the asker that signs unattended. */
  enrolled: { certificate_id: string }
  /** Another branch, with somebody who answers requests. */
  answeringBranch: { id: string }
  /** Who asks this asked for it; it was answered with a file. */
  documentRequest: { request_id: string; answer_id: string }
  provider: { id: string }
  samlProvider: { id: string }
  samlMetadata: { metadata: string }
  provedDomain: { domain: string }
  /** The one-time code that a provider's return left in this browser. */
  providerReturn: { code: string }
  linkedAccount: { issuer: string }
}

let ids = 0
const id = () => `01905c8e-7d1a-7c3f-9b20-${String(++ids).padStart(12, '0')}`

/** As the API page shows them. */
export const shownPlaces: Places = {
  fresh: {
    word: 'Himalaya',
    email: 'farah.shaikh@example.in',
    domain: 'namuna.example',
    address: 'https://sign.namuna.example',
  },
  mine: { user_id: id(), organisation_id: id(), password: 'the password' },
  session: { session_id: id() },
  share: { share_id: id() },
  draft: { docket_id: id(), document_id: id(), signer_id: id(), position_id: id(), revision: 3 },
  coinitiator: { docket_id: id(), user_id: id() },
  merged: { document_id: id(), mapped_id: id() },
  composed: { docket_id: id(), document_id: id() },
  letterhead: { letterhead_id: id() },
  client: { client_id: id() },
  template: { template_id: id(), revision: 1 },
  buildableTemplate: { template_id: id(), revision: 3 },
  publishedTemplate: { template_id: id() },
  templateCheck: { check_id: id() },
  templateCategory: { category_id: id() },
  batch: { batch_id: id() },
  checkedBatch: { batch_id: id(), row_id: id() },
  batchToReview: { batch_id: id() },
  failedBatch: { batch_id: id() },
  batchInReview: { batch_id: id(), document_id: id() },
  composedInReview: { document_id: id() },
  givenPaper: { document_id: id(), signer_id: id(), supporting_id: id() },
  sent: { docket_id: id(), document_id: id(), signer_id: id() },
  inReview: { document_id: id() },
  inPool: { document_id: id(), group_id: id() },
  onPaper: { document_id: id() },
  ownPlace: { document_id: id() },
  bulk: { bulk_id: id(), certificates: ['MIIDazCCAlOgAwIBAgIUQm5v'] },
  remoteBulk: { bulk_id: id() },
  bulkVisit: { bulk_id: id(), state: 'k3v9Qm1xZ7' },
  codedBulk: { bulk_id: id() },
  bulkCode: { bulk_id: id(), otp: '204518' },
  portion: {
    bulk_id: id(),
    portion_id: id(),
    signed: {
      certificate: 'MIIDazCCAlOgAwIBAgIUQm5v',
      signatures: [{ document_id: id(), signature: 'sBqS6a2mZk0V' }],
    },
  },
  toSign: { document_id: id(), consent_id: id() },
  held: { document_id: id(), signer_id: id() },
  over: { docket_id: id() },
  deleted: { document_id: id() },
  completed: { document_id: id() },
  question: { question_id: id() },
  uncounted: { document_id: id() },
  subscription: { subscription_id: id() },
  pdf: { fileId: id() },
  letterheadPdf: { fileId: id() },
  lockedPdf: { fileId: id(), password: 'open sesame' },
  picture: { fileId: id() },
  sheetFile: { fileId: id() },
  wordFile: { fileId: id() },
  neslParty: { document_id: id(), signer_id: id() },
  signer: { document_id: id(), name: 'Asha Rao' },
  signingText: { consent_id: id() },
  recording: { consent_record_id: id() },
  panCard: { fileId: id(), name_on_card: 'Asha Rao' },
  recorded: { document_id: id(), signer_id: id() },
  agreed: { consent_record_id: id() },
  started: { transaction_id: id() },
  tokenPairing: { pairing_id: id() },
  signingFactor: { code: '204816' },
  tokenAct: { pairing_id: id(), transaction_id: id() },
  atService: { transaction_id: id(), state: 'q7Zt0mXb3yR8uKd5vWc2nA' },
  choosing: { transaction_id: id(), credential_id: 'asha-1' },
  signingService: { id: id() },
  keyVisit: { state: 'the state of a visit' },
  invitation: { document_id: id() },
  mark: { style_id: id() },
  view: { view_id: id() },
  reportView: { view_id: id() },
  reportSchedule: { schedule_id: id() },
  text: { consent_id: id() },
  agreement: { consent_id: id() },
  department: { id: id(), revision: 1 },
  zone: { zone_id: id() },
  dropdownValue: { value_id: id() },
  role: { role_id: id(), revision: 1 },
  proposal: { proposal_id: id() },
  member: { user_id: id(), revision: 1 },
  invited: { user_id: id(), revision: 1 },
  removed: { user_id: id() },
  formerMember: { user_id: id() },
  externalUser: { user_id: id(), email: 'ramesh.patil@example.in' },
  group: { group_id: id() },
  groupOnDraft: { document_id: id(), group_id: id() },
  pool: { group_id: id() },
  stakeholder: { stakeholder_id: id() },
  job: { job_id: id() },
  stoppedJob: { job_id: id() },
  documentWork: { job_id: id() },
  sheet: { upload_id: id(), job_id: id(), row_id: id(), mapping: { name: 0, email: 1 } },
  supportConsent: { consent_id: id() },
  portalAddress: { address_id: id() },
  directory: { role_id: id(), revision: 1 },
  directoryToken: { token_id: id() },
  directoryGroup: { group_id: id(), role_id: id() },
  apiKey: { key_id: id() },
  enrolled: { certificate_id: id() },
  answeringBranch: { id: id() },
  documentRequest: { request_id: id(), answer_id: id() },
  provider: { id: id() },
  samlProvider: { id: id() },
  samlMetadata: { metadata: '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">…' },
  provedDomain: { domain: 'namuna.example' },
  providerReturn: { code: 'q7Zt0mXb3yR8uKd5vWc2nA' },
  linkedAccount: { issuer: 'https://accounts.google.com' },
}

export interface Example {
  call: CallDeclaration
  inputOf(places: Places): object
}

/**
 * Conditional, so that the compiler knows the call's words (`kind: 'logo'`) inside the function,
 * too.
 */
type InputOrMaker<C> = C extends CallDeclaration ? InputOf<C> | ((places: Places) => InputOf<C>) : never

/** A valid input of a call: as it is, or made of places. */
export function example<C extends CallDeclaration>(call: C, input: InputOrMaker<C>): Example {
  const inputOf = typeof input === 'function' ? (input as Example['inputOf']) : () => input as object

  return { call, inputOf }
}

/** The places that an example names. */
export function placesOf({ inputOf }: Example): (keyof Places)[] {
  const named = new Set<keyof Places>()
  inputOf(
    new Proxy(shownPlaces, {
      get(places, name) {
        named.add(name as keyof Places)

        return Reflect.get(places, name)
      },
    }),
  )

  return [...named]
}
