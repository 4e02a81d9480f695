import { createHash, randomBytes } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import pg from 'pg'
import { addClients } from '#contract/clients/addClients.ts'
import { acceptConsent } from '#contract/consents/acceptConsent.ts'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { getDirectory } from '#contract/directory/getDirectory.ts'
import { makeDirectoryToken } from '#contract/directory/makeDirectoryToken.ts'
import { saveDirectory } from '#contract/directory/saveDirectory.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { addMappedDocumentDetailes } from '#contract/document-files/addMappedDocumentDetailes.ts'
import { addSupportingDocuments } from '#contract/document-files/addSupportingDocuments.ts'
import { bulkDocumentAction } from '#contract/documents/bulkDocumentAction.ts'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { MarkAsPhysicallySigned } from '#contract/documents/MarkAsPhysicallySigned.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { saveDocumentView } from '#contract/documents/saveDocumentView.ts'
import type { Places } from '#contract/example.ts'
import { externaluserBulkUpload } from '#contract/external-users/externaluserBulkUpload.ts'
import { addGroupToDocument } from '#contract/groups/addGroupToDocument.ts'
import { createGroup } from '#contract/groups/createGroup.ts'
import { createUserGroup } from '#contract/groups/createUserGroup.ts'
import { addDropdownValue } from '#contract/organisations/addDropdownValue.ts'
import { addstakeholders } from '#contract/organisations/addstakeholders.ts'
import { savePortalAddress } from '#contract/organisations/savePortalAddress.ts'
import { getOwnJobs } from '#contract/progress/getOwnJobs.ts'
import { saveReportSchedule } from '#contract/reports/saveReportSchedule.ts'
import { saveReportView } from '#contract/reports/saveReportView.ts'
import { saveRole } from '#contract/roles/saveRole.ts'
import { shareScreen } from '#contract/screen-sharing/shareScreen.ts'
import { getSheetRows } from '#contract/sheets/getSheetRows.ts'
import { getSheetUpload } from '#contract/sheets/getSheetUpload.ts'
import { addCoinitiator } from '#contract/signers/addCoinitiator.ts'
import { addNeslUser } from '#contract/signers/addNeslUser.ts'
import { addSelfSigner } from '#contract/signers/addSelfSigner.ts'
import { askSender } from '#contract/signers/askSender.ts'
import { pairTokenHelper } from '#contract/signers/pairTokenHelper.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { takeBulkPortion } from '#contract/signers/takeBulkPortion.ts'
import { endSupportSession } from '#contract/support/endSupportSession.ts'
import { makeSupportCode } from '#contract/support/makeSupportCode.ts'
import { addUserProfileByOrg } from '#contract/users/addUserProfileByOrg.ts'
import { deleteUserByOrg } from '#contract/users/deleteUserByOrg.ts'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { getUserProfileByOrg } from '#contract/users/getUserProfileByOrg.ts'
import { type JobState, jobKindNames } from '#contract/vocabulary/jobs.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import { startJob } from '#services/progress/follow-job.ts'
import { secretContext } from '#services/single-sign-on/provider-in-use.ts'
import { issuerOf } from '#services/single-sign-on/settle.ts'
import { newSigner } from '#simulators/saml/keys.ts'
import { names } from '#simulators/saml/names.ts'
import { newId } from '#store/new-id.ts'
import { aHeldSignature } from './a-held-signature.ts'
import { aKeptMark } from './a-mark.ts'
import { aPanCard } from './a-pan-card.ts'
import { agreesToRecord, aRecording } from './a-recording.ts'
import { aDocumentInPool, aDocumentInReview, aReviewGroup } from './a-review.ts'
import { aSignerComesIn, consents, signsElectronically, starts } from './a-signer.ts'
import { aKey } from './api-keys.ts'
import { aCompletedDocument, holdsPackage } from './balances.ts'
import {
  aBatchInReview,
  aBatchMaker,
  aCheckedBatch,
  aFailedBatch,
  aReadBatch,
  letters,
  rowsNow,
  sheetOf,
} from './batches.ts'
import { aDocumentOutForSignature, aDraft, aLogo, aPdf, aPerson, withSigners } from './builders.ts'
import { aPaperToSign, beginsElectronically, codeOfBulk, signsMany, stopsSigning } from './bulk-signing.ts'
import { aClient, type WireClient } from './client.ts'
import { aComposedDraft, aComposedInReview } from './composed-documents.ts'
import { aRoleOfDirectory } from './directory-client.ts'
import { aBranch, aColleagueIn, anAnsweredRequest } from './document-requests.ts'
import { aPlantedCertificate } from './enrolled.ts'
import { type Asker, asSigner } from './example-askers.ts'
import { aLetterhead, keptLetterhead } from './letterheads.ts'
import { aNewPerson } from './member-fixture.ts'
import { aNeslParty } from './nesl.ts'
import { certificatesFor, signedWith } from './own-certificate.ts'
import { aFormerMember, aMember, anExternalUser } from './people.ts'
import { aDepartment } from './places.ts'
import { rowsOf } from './rows-of.ts'
import { derOf } from './saml.ts'
import { aSamlProvider } from './saml-fixture.ts'
import { enrolsApp, setsSetting } from './second-factor.ts'
import { aZone } from './settings.ts'
import { csvOf } from './sheets.ts'
import type { SigningFixture } from './signing-fixture.ts'
import {
  aSigningService,
  holdsCredential,
  leadsToService,
  showsKeys,
  signsAtService,
} from './signing-services.ts'
import { anOidcProvider, aProvedDomain } from './sso.ts'
import { aDraftThatAsks, aPhotograph } from './supporting-papers.ts'
import {
  aBuilder,
  aPublishedTemplate,
  aTemplate,
  aTemplateCategory,
  aTemplateCheck,
  aWrittenTemplate,
} from './templates.ts'
import { becomesTokenAct } from './token-acts.ts'
import { untilOwn } from './until-own.ts'
import { aDocx, wordParagraph } from './word-files.ts'

/** Too short to look like an Aadhaar number. */
const word = () => randomBytes(5).toString('hex')
const aReportView = (client: Asker['client']) =>
  client.call(saveReportView, { name: newId(), report: 'esignReport' })
/** A name of this machine that nobody answers for. */
const anAddress = () => `http://a${word()}.localhost:9`

/** How each place is made; who asks makes it where that matters. */
export const makers: { [P in keyof Places]: (asker: Asker) => Promise<Places[P]> } = {
  fresh: async () => ({
    word: word(),
    email: aPerson().email,
    domain: `d${word()}.example`,
    address: anAddress(),
  }),
  mine: async ({ fixture }) => ({
    user_id: fixture.initiatorId,
    organisation_id: fixture.organisation.id,
    password: fixture.initiatorPassword,
  }),
  session: async ({ fixture, client }) => {
    const before = (await client.call(fetchDetails, {})).sessions.find(({ current }) => current)
    await fixture.logIn()

    return { session_id: there(before).session_id }
  },
  share: async ({ client }) => ({
    share_id: (await client.call(shareScreen, { act: 'start' })).share_id,
  }),
  subscription: async ({ fixture }) => ({
    subscription_id: await holdsPackage(
      fixture.parts.store,
      fixture.organisation.id,
      // Operators read it among the packages that are kept.
      { sms: 1_000_000 },
      { modules: ['workflow'] },
    ),
  }),
  merged: async ({ client }) => {
    const { documentId } = await aDraft(client)
    const { fileId } = await client.upload(await aPdf({ pages: 2 }), 'Annexure.pdf')
    const { mapped_id } = await client.call(addMappedDocumentDetailes, {
      document_id: documentId,
      fileId,
      mode: 'inside',
    })

    return { document_id: documentId, mapped_id }
  },
  client: async ({ client }) => ({
    client_id: (await client.call(addClients, { name: 'Godavari Traders', code: word() })).client_id,
  }),
  template: async ({ fixture }) => await aTemplate(await aBuilder(fixture)),
  buildableTemplate: async ({ fixture }) => await aWrittenTemplate(await aBuilder(fixture)),
  publishedTemplate: async ({ fixture }) => await aPublishedTemplate(await aBuilder(fixture)),
  templateCheck: async ({ fixture }) => await aTemplateCheck(fixture),
  templateCategory: async ({ fixture }) => await aTemplateCategory(await aBuilder(fixture)),
  batch: async ({ fixture }) => {
    const { batch_id } = await aReadBatch(await aBatchMaker(fixture), sheetOf(letters(1)))

    return { batch_id }
  },
  checkedBatch: async ({ fixture }) => {
    const maker = await aBatchMaker(fixture)
    const { batch_id } = await aCheckedBatch(maker)
    const [row] = await rowsNow(maker, batch_id)

    return { batch_id, row_id: there(row).row_id }
  },
  batchToReview: async ({ fixture }) => {
    const { batch_id } = await aCheckedBatch(await aBatchMaker(fixture))

    return { batch_id }
  },
  failedBatch: async ({ fixture }) => aFailedBatch(fixture),
  batchInReview: async ({ fixture }) => aBatchInReview(fixture, fixture.initiatorId),
  letterhead: async ({ client }) => ({ letterhead_id: await keptLetterhead(client) }),
  letterheadPdf: async ({ client }) => ({
    fileId: (await client.upload(await aLetterhead(), 'Letterhead.pdf')).fileId,
  }),
  composed: async ({ client }) => {
    const { docket_id, document_id } = await aComposedDraft(client)

    return { docket_id, document_id }
  },
  composedInReview: async ({ fixture }) =>
    aComposedInReview(fixture, fixture.initiatorId, await aColleague(fixture)),
  draft: async ({ client }) => {
    const { docketId, documentId } = await aDraft(client)
    const [signer] = await withSigners(client, documentId, [aPerson()])
    const { document } = await client.call(fetchDocumentInfo, { document_id: documentId })

    return {
      docket_id: docketId,
      document_id: documentId,
      signer_id: there(signer).id,
      position_id: there(document.positions[0]).position_id,
      revision: (await client.call(getWorkflowInfo, { docket_id: docketId })).docket.revision,
    }
  },
  givenPaper: async ({ client }) => {
    const { documentId, signer, asked } = await aDraftThatAsks(client, [{ kind: 'pan_card' }])
    const { fileId } = await client.upload(await aPhotograph(), 'Card.jpg', {
      type: 'application/octet-stream',
    })
    const { supporting_id } = await client.call(addSupportingDocuments, {
      act: 'give',
      asked_id: there(asked[0]).asked_id,
      fileId,
    })

    return { document_id: documentId, signer_id: signer.id, supporting_id: there(supporting_id) }
  },
  sent: async ({ client }) => {
    const { docketId, documentId, first } = await aDocumentOutForSignature(client)

    return { docket_id: docketId, document_id: documentId, signer_id: first.id }
  },
  coinitiator: async ({ fixture, client }) => {
    const { docketId: docket_id } = await aDraft(client)
    const user_id = await aColleague(fixture)
    await client.call(addCoinitiator, { docket_id, user_id })

    return { docket_id, user_id }
  },
  onPaper: async ({ client }) => {
    const { documentId } = await aDocumentOutForSignature(client)
    const { fileId } = await client.upload(await aPdf(), 'Scan.pdf')
    const on = { document_id: documentId, fileId, signed_on: '2026-01-15', reason: 'Signed at the branch.' }
    await client.call(MarkAsPhysicallySigned, on)

    return { document_id: documentId }
  },
  inPool: ({ fixture }) => aDocumentInPool(fixture, fixture.initiatorId),
  inReview: ({ fixture }) => aDocumentInReview(fixture, fixture.initiatorId),
  ownPlace: async ({ client }) => {
    const { docketId, documentId } = await aDraft(client)
    const { signer_id } = await client.call(addSelfSigner, { document_id: documentId })
    const box = { page_number: 1, x: 60, y: 100, width: 200, height: 60 }
    await client.call(signBoxPosition, { document_id: documentId, signer_id, ...box })
    await client.call(completeDocumentIntiation, { docket_id: docketId, title: 'Loan of Asha' })
    await untilOwn(client, documentId)

    return { document_id: documentId }
  },
  toSign: async ({ fixture, client }) => {
    await stopsSigning(client)

    return aPaperToSign(client, fixture.initiatorEmail)
  },
  bulk: async ({ fixture, client }) => {
    const { bulk_id, given } = await signsMany(fixture, client)

    return { bulk_id, certificates: certificatesFor(given) }
  },
  remoteBulk: async ({ fixture, client }) => ({ bulk_id: (await signsAtService(fixture, client)).bulk_id }),
  bulkVisit: ({ fixture, client }) => signsAtService(fixture, client),
  codedBulk: async ({ fixture, client }) => ({ bulk_id: await beginsElectronically(fixture, client) }),
  bulkCode: async ({ fixture, client }) => {
    const bulk_id = await beginsElectronically(fixture, client)

    return { bulk_id, otp: await codeOfBulk(fixture, client, bulk_id, fixture.initiatorEmail) }
  },
  portion: async ({ fixture, client }) => {
    const { bulk_id, given } = await signsMany(fixture, client)
    const { portion } = await client.call(takeBulkPortion, { bulk_id, certificates: certificatesFor(given) })
    if (!portion?.to_sign) throw new Error('there is nothing to sign')

    return { bulk_id, portion_id: portion.portion_id, signed: signedWith(given, portion.to_sign) }
  },
  held: async ({ fixture }) => {
    const { documentId, first } = await aHeldSignature(fixture)

    return { document_id: documentId, signer_id: first.id }
  },
  deleted: async ({ client }) => {
    const { documentId } = await aDraft(client)
    await client.call(deleteDocument, { document_id: documentId })

    return { document_id: documentId }
  },
  over: async ({ client }) => {
    const { docketId, documentId } = await aDocumentOutForSignature(client)
    await client.call(revokeDocument, { document_id: documentId, reason: 'Sent by mistake.' })

    return { docket_id: docketId }
  },
  completed: async ({ fixture }) => {
    const { client, documentId } = await asSigner(fixture)
    await signsElectronically(client)

    return { document_id: documentId }
  },
  question: async ({ fixture, client }) => {
    const { first } = await aDocumentOutForSignature(client)
    const { question } = await (await aSignerComesIn(fixture, first.email)).call(askSender, {
      text: 'Is the deposit part of the rent?',
    })

    return { question_id: question.question_id }
  },
  uncounted: async ({ fixture }) => ({
    document_id: await aCompletedDocument(fixture.store, fixture.initiatorId),
  }),
  pdf: async ({ client }) => ({ fileId: (await client.upload(await aPdf(), 'Agreement.pdf')).fileId }),
  lockedPdf: async ({ client }) => {
    const password = 'open sesame'
    const pdf = await PDFDocument.load(await aPdf())
    pdf.encrypt({
      userPassword: password,
      ownerPassword: 'another',
      permissions: { modifying: true, annotating: true },
    })

    return { fileId: (await client.upload(await pdf.save(), 'Locked.pdf')).fileId, password }
  },
  picture: ({ client }) => anUploadedPicture(client),
  sheetFile: async ({ client }) => ({ fileId: await aSheetFile(client) }),
  neslParty: async ({ client }) => {
    const { documentId } = await aDraft(client)
    const { signer_id } = await client.call(addNeslUser, aNeslParty(documentId))

    return { document_id: documentId, signer_id }
  },
  wordFile: async ({ client }) => ({
    fileId: (
      await client.upload(await aDocx({ body: wordParagraph('Rent') }), 'Rent.docx', {
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      })
    ).fileId,
  }),
  signer: async ({ documentId, name }) => ({ document_id: there(documentId), name: there(name) }),
  signingText: async ({ client }) => ({
    consent_id: (await client.call(getConsentText, { purpose: 'electronic_sign', language: 'en' }))
      .consent_id,
  }),
  recording: async ({ fixture, client, documentId }) => {
    await asksForVideo(fixture, there(documentId))

    return { consent_record_id: await agreesToRecord(client, there(documentId)) }
  },
  panCard: async ({ fixture, client, documentId, name }) => ({
    fileId: await aPanCard(fixture, client, there(documentId)),
    name_on_card: there(name),
  }),
  recorded: ({ fixture }) => aRecording(fixture),
  agreed: async ({ client, documentId, name }) => {
    await client.call(saveSignerFields, { mark: { kind: 'typed', text: there(name) } })

    return { consent_record_id: await consents(client, 'electronic', there(documentId)) }
  },
  started: async ({ client }) => ({
    transaction_id: (await starts(client, 'electronic')).transaction_id,
  }),
  signingFactor: async ({ fixture, documentId }) => {
    const member = await aMember(fixture.parts, fixture.organisation, ['branches'])
    const own = aClient(fixture.url)
    await own.login(member.email, member.password)
    const { app } = await enrolsApp(own, member.password, () => fixture.parts.clock.now().getTime())
    await fixture.store.transaction((tx) =>
      rowsOf(tx)
        .updateTable('signers')
        .set({ user_id: member.userId, asks_factor: true })
        .where('document_id', '=', there(documentId))
        .execute(),
    )
    // The code that enrolled it is used.
    fixture.pass(30_000)

    return { code: app.code() }
  },
  tokenPairing: async ({ client }) => ({
    pairing_id: (await client.call(pairTokenHelper, {})).pairing_id,
  }),
  tokenAct: async ({ fixture, client }) => {
    const { transaction_id } = await starts(client, 'electronic')
    const { pairing_id } = await client.call(pairTokenHelper, {})
    await becomesTokenAct(fixture, pairing_id, transaction_id)

    return { pairing_id, transaction_id }
  },
  atService: async ({ fixture, client }) => {
    const { transaction_id } = await starts(client, 'electronic')

    return { transaction_id, state: await leadsToService(fixture, transaction_id) }
  },
  choosing: async ({ fixture, client, name }) => {
    const { transaction_id } = await starts(client, 'electronic')

    return { transaction_id, credential_id: await holdsCredential(fixture, transaction_id, there(name)) }
  },
  keyVisit: ({ fixture }) => showsKeys(fixture, fixture.initiatorId),
  signingService: async ({ client }) => ({ id: await aSigningService(client) }),
  invitation: async ({ documentId }) => ({ document_id: there(documentId) }),
  view: async ({ client }) => client.call(saveDocumentView, { name: newId(), filter: { tab: 'out' } }),
  reportView: ({ client }) => aReportView(client),
  reportSchedule: async ({ fixture, client }) => {
    const times = { rhythm: 'weekly' as const, at: '08:30', members: [fixture.initiatorId] }
    const { schedule_id } = await client.call(saveReportSchedule, {
      ...(await aReportView(client)),
      ...times,
    })

    return { schedule_id }
  },
  mark: async ({ client }) => ({ style_id: await aKeptMark(client) }),
  text: async ({ fixture, client }) => ({ consent_id: await newWordsOfTerms(fixture, client) }),
  // No account depends on this agreement: the initiator goes on working.
  agreement: async ({ client }) => {
    const text = await client.call(getConsentText, { purpose: 'referrer_sharing', language: 'en' })
    await client.call(acceptConsent, { consent_id: text.consent_id })
    const given = (await client.call(fetchDetails, {})).consents.find(
      ({ may_withdraw, title }) => may_withdraw && title === text.title,
    )

    return { consent_id: there(given).consent_id }
  },
  department: ({ client }) => aDepartment(client),
  zone: async ({ fixture }) => ({ zone_id: await aZone(fixture.parts, fixture.organisation) }),
  dropdownValue: ({ client }) =>
    client.call(addDropdownValue, { dropdown: 'revoke_reason', value: 'Wrong date' }),
  role: async ({ client }) => {
    const { role_id } = await client.call(saveRole, { label: `Role ${word()}`, modules: ['documents'] })

    return { role_id: there(role_id), revision: 1 }
  },
  proposal: async ({ fixture, client }) => {
    const check = (on: true | null) =>
      setsSetting(fixture.parts, fixture.organisation.id, 'role_changes_need_checker', on)
    await check(true)
    const { proposal_id } = await client.call(saveRole, { label: `Role ${word()}`, modules: [] })
    await check(null)

    return { proposal_id: there(proposal_id) }
  },
  member: async ({ fixture, client }) => withRevision(client, await aColleague(fixture)),
  invited: async ({ fixture, client }) => {
    const { roleId } = await aMember(fixture.parts, fixture.organisation)
    const { user_id } = await client.call(addUserProfileByOrg, aNewPerson(roleId))
    // As if the invitation had been sent a while ago.
    await fixture.store.transaction(async (tx) => {
      const member = await tx.memberRecords.get(user_id)
      if (member) await tx.memberRecords.update(member.id, { invitation_sent_at: new Date(0) })
    })

    return withRevision(client, user_id)
  },
  removed: async ({ fixture, client }) => {
    const user_id = await aColleague(fixture)
    await client.call(deleteUserByOrg, { id: user_id })

    return { user_id }
  },
  formerMember: async ({ fixture }) => ({ user_id: await aFormerMember(fixture) }),
  externalUser: async ({ fixture }) => {
    const { userId, email } = await anExternalUser(fixture.parts, fixture.organisation)

    return { user_id: userId, email }
  },
  group: ({ client }) =>
    client.call(createUserGroup, { name: `Signatories ${word()}`, kind: 'signing', people: [aPerson()] }),
  groupOnDraft: async ({ client }) => {
    const { documentId } = await aDraft(client)
    await withSigners(client, documentId, [aPerson()])
    const { group_id } = await client.call(createGroup, {
      name: `Signatories ${word()}`,
      people: [aPerson()],
    })
    await client.call(addGroupToDocument, { document_id: documentId, group_id })

    return { document_id: documentId, group_id }
  },
  pool: async ({ fixture }) => ({
    group_id: await aReviewGroup(fixture, [fixture.initiatorId], { products: ['mandate'] }),
  }),
  stakeholder: async ({ client }) => {
    const { ids } = await client.call(addstakeholders, { stakeholders: [aPerson()] })

    return { stakeholder_id: there(ids[0]) }
  },
  job: async ({ fixture }) => ({ job_id: await aJob(fixture, 'queued') }),
  stoppedJob: async ({ fixture }) => ({ job_id: await aJob(fixture, 'stopped') }),
  documentWork: async ({ client }) => {
    const { documentId } = await aDraft(client)

    return client.call(bulkDocumentAction, { act: 'remind', document_ids: [documentId] })
  },
  sheet: async ({ client }) => {
    const { upload_id, job_id } = await client.call(externaluserBulkUpload, {
      fileId: await aSheetFile(client),
    })
    const { mapping } = await whenChecked(client, upload_id)
    const [row] = (await client.call(getSheetRows, { upload_id })).rows

    return { upload_id, job_id, row_id: there(row).row_id, mapping }
  },
  supportConsent: async ({ client }) => {
    const { session } = await client.call(makeSupportCode, {
      purpose: 'A list that stays empty',
      minutes: 10,
      may: 'look',
    })
    await client.call(endSupportSession, { consent_id: session.consent_id })

    return { consent_id: session.consent_id }
  },
  portalAddress: async ({ client }) => {
    const { open } = await client.call(savePortalAddress, { address: anAddress() })

    return { address_id: there(open).id }
  },
  directory: async ({ fixture, client }) => ({
    role_id: await aRoleOfDirectory(fixture.parts, fixture.organisation),
    revision: (await client.call(getDirectory, {})).directory.revision,
  }),
  directoryToken: async ({ fixture, client }) => {
    await setsUpDirectoryOf(fixture, client)

    return client.call(makeDirectoryToken, { name: `Token ${word()}`, days: 30 })
  },
  directoryGroup: async ({ fixture, client }) => {
    const role_id = await setsUpDirectoryOf(fixture, client)
    const group_id = newId()
    await fixture.store.transaction((tx) =>
      tx.directoryGroups.add({ id: group_id, name: `Group ${word()}`, external_id: null }),
    )

    return { group_id, role_id }
  },
  answeringBranch: async ({ fixture }) => {
    const branch = await aBranch(fixture, `Archive ${word()}`)
    await aColleagueIn(fixture, branch.id)

    return { id: branch.id }
  },
  documentRequest: async ({ fixture, client }) => {
    const { fileId } = await client.upload(await aPdf(), 'Resolution.pdf')

    return await anAnsweredRequest(fixture, fixture.initiatorId, fileId)
  },
  enrolled: async ({ fixture }) => ({
    certificate_id: await aPlantedCertificate(fixture.store, fixture.initiatorId),
  }),
  apiKey: async ({ fixture }) => aKey(fixture.parts, fixture.organisation.id, fixture.initiatorId),
  provider: async ({ fixture }) => ({ id: await aProvider(fixture) }),
  samlProvider: async ({ fixture }) => ({
    id: await aSamlProvider(fixture.parts, fixture.organisation.id, await samlMetadata()),
  }),
  samlMetadata: async () => ({ metadata: await samlMetadata() }),
  provedDomain: async ({ fixture }) => {
    // Its first label is an id, so that it can be exchanged for one that does not exist.
    const domain = `${newId()}.example`
    await aProvedDomain(fixture.parts, fixture.organisation, domain)

    return { domain }
  },
  providerReturn: async ({ fixture, client }) => ({
    code: await aHeldReturn(fixture, client, await aProvider(fixture)),
  }),
  linkedAccount: async ({ fixture }) => {
    const id = await aProvider(fixture)
    const issuer = issuerOf(id)
    await fixture.store.transaction((tx) =>
      tx.socialAccounts.link(
        {
          issuer,
          subject: newId(),
          userId: fixture.initiatorId,
          provider: { organisationId: fixture.organisation.id, id },
        },
        fixture.parts.clock.now(),
      ),
    )

    return { issuer }
  },
}

function there<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('what the example needs was not made')

  return value
}

const aColleague = async (fixture: SigningFixture) =>
  (await aMember(fixture.parts, fixture.organisation)).userId

async function withRevision(client: WireClient, user_id: string) {
  return { user_id, revision: (await client.call(getUserProfileByOrg, { user_id })).profile.revision }
}

export const anUploadedPicture = (client: WireClient) =>
  client.upload(aLogo(), 'Logo.svg', { type: 'image/svg+xml' })

const aSheetFile = async (client: WireClient) =>
  (
    await client.upload(csvOf(['Name', 'Email'], ['Asha', `p.${word()}@branch.example`]), 'people.csv', {
      type: 'text/csv',
    })
  ).fileId

/** The worker of the fixture reads the sheet. */
async function whenChecked(client: WireClient, upload_id: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const { upload } = await client.call(getSheetUpload, { upload_id })
    if (upload.state === 'checked') return upload
    await new Promise((again) => setTimeout(again, 100))
  }
  throw new Error('nobody read the sheet')
}

const reports = jobKindNames.filter((kind) => /report|copy|zip|acts/.test(kind))

/** A number of reports may be made at once: those that were asked for before are made first. */
export async function whenNoReportIsMade(client: WireClient): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if ((await client.call(getOwnJobs, { filter: { open: true, kinds: reports } })).total === 0) return
    await new Promise((again) => setTimeout(again, 50))
  }
  throw new Error('reports are still being made')
}

/** Settings of all organisations are as if nobody had set anything. */
export async function forgetSettings(fixture: SigningFixture): Promise<void> {
  const admin = new pg.Client({ connectionString: fixture.database.adminUrl })
  await admin.connect()
  await admin.query('delete from organisation_settings')
  await admin.query('update organisations set settings_revision = 0')
  await admin.end()
}

/** The docket of this document asks its signers to record themselves. */
async function asksForVideo(fixture: SigningFixture, documentId: string): Promise<void> {
  const admin = new pg.Client({ connectionString: fixture.database.adminUrl })
  await admin.connect()
  await admin.query(
    `update dockets set settings = settings || '{"video":"required"}'
      where id = (select docket_id from documents where id = $1)`,
    [documentId],
  )
  await admin.end()
}

/** Every docket that is out lets its signers hand their turn over. */
export async function letsDelegate(fixture: SigningFixture): Promise<void> {
  const admin = new pg.Client({ connectionString: fixture.database.adminUrl })
  await admin.connect()
  await admin.query(`update dockets set settings = settings || '{"delegation":"on"}'`)
  await admin.end()
}

export async function setsUpDirectoryOf(fixture: SigningFixture, client: WireClient): Promise<string> {
  const { directory } = await client.call(getDirectory, {})
  const role_id = await aRoleOfDirectory(fixture.parts, fixture.organisation)
  await client.call(saveDirectory, { role_id, successor_id: null, revision: directory.revision })

  return role_id
}

/** A version that nobody has agreed to yet. */
async function newWordsOfTerms(fixture: SigningFixture, client: WireClient): Promise<string> {
  const before = await client.call(getConsentText, { purpose: 'terms', language: 'en' })
  const id = newId()
  await fixture.parts.store.platform.transaction((tx) =>
    rowsOf(tx)
      .insertInto('consent_texts')
      .values({
        id,
        purpose: 'terms',
        language: 'en',
        version: before.version + 1,
        title: before.title,
        text: before.text,
        valid_from: new Date(0),
      })
      .execute(),
  )

  return id
}

/** Long work of one person; nothing works on it. */
function aJob(fixture: SigningFixture, state: JobState): Promise<string> {
  return fixture.store.transaction(async (tx) => {
    const jobId = await startJob(tx, {
      kind: 'sheet_people',
      name: 'branch-staff.xlsx',
      askedBy: fixture.initiatorId,
      total: 40,
    })
    await tx.jobProgress.update(jobId, { state })

    return jobId
  })
}

async function samlMetadata(): Promise<string> {
  const { certificatePem } = await newSigner(new Date())
  const certificate = Buffer.from(derOf(certificatePem)).toString('base64')

  return `<EntityDescriptor xmlns="${names.metadata}" entityID="https://idp.example/metadata"><IDPSSODescriptor protocolSupportEnumeration="${names.protocol}"><KeyDescriptor use="signing"><KeyInfo xmlns="${names.xmldsig}"><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor><SingleSignOnService Binding="${names.redirect}" Location="https://idp.example/sign-on"/></IDPSSODescriptor></EntityDescriptor>`
}

async function aProvider(fixture: SigningFixture): Promise<string> {
  const id = newId()
  const { settings, mapping, ...row } = anOidcProvider
  await fixture.store.transaction((tx) =>
    tx.identityProviders.add({
      ...row,
      id,
      revision: 0,
      settings: JSON.stringify(settings),
      mapping: JSON.stringify(mapping),
      sealed_secret: fixture.parts.keys.seal(randomBytes(16), secretContext(fixture.organisation.id, id)),
      changed_at: fixture.parts.clock.now(),
      changed_by: 'Meera Nair',
    }),
  )

  return id
}

/** What a verified return leaves for the browser that began. */
async function aHeldReturn(fixture: SigningFixture, client: WireClient, providerId: string): Promise<string> {
  const clientKey = createHash('sha256')
    .update(Buffer.from(client.clientKey, 'base64url'))
    .digest('base64url')
  const identity = {
    subject: newId(),
    email: fixture.initiatorEmail,
    isEmailVerified: true,
    firstName: 'Asha',
    lastName: 'Rao',
    attributes: {},
  }
  const { code } = await fixture.parts.store.platform.transaction((tx) =>
    makeLinkCode(
      tx,
      {
        purpose: 'sso',
        organisationId: fixture.organisation.id,
        params: { providerId, signInId: newId(), clientKey, identity },
      },
      fixture.parts.clock.now(),
    ),
  )

  return code
}

/** Until a job has made the link. */
