import { setTimeout as pause } from 'node:timers/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { acceptConsent } from '#contract/consents/acceptConsent.ts'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { sendAadhaarConsent } from '#contract/consents/sendAadhaarConsent.ts'
import type { CallDeclaration } from '#contract/define-call.ts'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { unlockDocument } from '#contract/document-files/unlockDocument.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { rejectDocument } from '#contract/documents/rejectDocument.ts'
import { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'
import { getOrganisationInfo } from '#contract/organisations/getOrganisationInfo.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { getOrgInfoById } from '#contract/organisations/getOrgInfoById.ts'
import { getOrgZoneCustomSettings } from '#contract/organisations/getOrgZoneCustomSettings.ts'
import { removeLogo } from '#contract/organisations/removeLogo.ts'
import { saveLogo } from '#contract/organisations/saveLogo.ts'
import { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import { saveOrgZoneCustomSettings } from '#contract/organisations/saveOrgZoneCustomSettings.ts'
import { setNonMandatoryFiled } from '#contract/organisations/setNonMandatoryFiled.ts'
import { smsLanguageSetting } from '#contract/organisations/smsLanguageSetting.ts'
import { encryptedProfile } from '#contract/sessions/encryptedProfile.ts'
import { encryptURL } from '#contract/sessions/encryptURL.ts'
import { approveSigner } from '#contract/signers/approveSigner.ts'
import { cancelSigning } from '#contract/signers/cancelSigning.ts'
import { checkSignerName } from '#contract/signers/checkSignerName.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { renewSigningLease } from '#contract/signers/renewSigningLease.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { fetchAutorisedUserInfo } from '#contract/users/fetchAutorisedUserInfo.ts'
import { getAvailableAccess } from '#contract/users/getAvailableAccess.ts'
import { getUserDetails } from '#contract/users/getUserDetails.ts'
import { getUserRoleInfo } from '#contract/users/getUserRoleInfo.ts'
import { downloadCompletionCertificate } from '#contract/verification/downloadCompletionCertificate.ts'
import { downloadCourtCertificate } from '#contract/verification/downloadCourtCertificate.ts'
import { getVerificationHistory } from '#contract/verification/getVerificationHistory.ts'
import { verifyDocumentSignatures } from '#contract/verification/verifyDocumentSignatures.ts'
import { newId } from '#store/new-id.ts'
import { aHeldSignature } from './a-held-signature.ts'
import { aSignerComesIn, consents, signsElectronically, starts } from './a-signer.ts'
import { activityTwinsOf } from './activity-twins.ts'
import { aDocumentOutForSignature, aLogo, aPdf, aPerson } from './builders.ts'
import { circleTwinsOf } from './circle-twins.ts'
import type { WireClient } from './client.ts'
import { directoryTwinsOf } from './directory-twins.ts'
import type { LegalTwin } from './legal-twins.ts'
import { anExternalUser } from './people.ts'
import { aZone } from './settings.ts'
import type { SigningHouse } from './signing-house.ts'

const anUploadedLogo = async (client: WireClient) => ({
  fileId: (await client.upload(aLogo(), 'Logo.svg', { type: 'image/svg+xml' })).fileId,
  kind: 'logo' as const,
})

/** A signer's call with an input that must succeed, and the signer who may send it. */
export interface SignerTwin {
  call: CallDeclaration
  make(house: SigningHouse): Promise<{ client: WireClient; input: object }>
}

async function aSigner(house: SigningHouse) {
  // All signers of a test share one address; what it may ask a minute is tested elsewhere.
  await house.parts.store.platform.transaction((tx) => tx.db.deleteFrom('rate_limits').execute())
  const person = aPerson()
  const out = await aDocumentOutForSignature(house.initiator, [person])
  const client = await aSignerComesIn(house, person.email)

  return { ...out, person, client }
}

const withTrip = (call: CallDeclaration): SignerTwin => ({
  call,
  make: async (house) => {
    const { client } = await aSigner(house)
    const { transaction_id } = await starts(client, 'electronic')

    return { client, input: { transaction_id } }
  },
})

/** One for each call of the signer's page. */
export const signerTwins: readonly SignerTwin[] = [
  { call: getSigningPage, make: async (house) => ({ client: (await aSigner(house)).client, input: {} }) },
  {
    call: saveSignerFields,
    make: async (house) => {
      const { client, person } = await aSigner(house)

      return { client, input: { mark: { kind: 'typed', text: person.name } } }
    },
  },
  {
    call: checkSignerName,
    make: async (house) => {
      const { client, person } = await aSigner(house)

      return { client, input: { name: person.name } }
    },
  },
  {
    call: sendAadhaarConsent,
    make: async (house) => {
      const { client, documentId } = await aSigner(house)
      const { consent_id } = await client.call(getConsentText, { purpose: 'electronic_sign', language: 'en' })

      return { client, input: { document_id: documentId, consent_id, language: 'en' } }
    },
  },
  {
    call: startSigning,
    make: async (house) => {
      const { client, documentId, person } = await aSigner(house)
      await client.call(saveSignerFields, { mark: { kind: 'typed', text: person.name } })

      return {
        client,
        input: { method: 'electronic', consent_record_id: await consents(client, 'electronic', documentId) },
      }
    },
  },
  withTrip(renewSigningLease),
  withTrip(getSigningOutcome),
  withTrip(completeSigning),
  withTrip(cancelSigning),
  {
    call: rejectDocument,
    make: async (house) => {
      const { client, documentId } = await aSigner(house)

      return { client, input: { document_id: documentId, reason: 'The figures are wrong.' } }
    },
  },
]

/** A job makes it: asked again until it is there, for at most twenty seconds. */
export async function untilItSucceeds(
  client: WireClient,
  call: CallDeclaration,
  input: object,
): Promise<void> {
  const end = Date.now() + 20_000
  for (;;) {
    const { body } = await client.send(call, input)
    if (body.status === 'success') return
    if (Date.now() > end) throw new Error(`${call.path} still answers ${body.code}`)
    await pause(100)
  }
}

/** Who affirms a certificate for a court. */
export const aParty = {
  name: 'Nandini Rao',
  relation: 'daughter' as const,
  relation_of: 'Suresh Rao',
  address: 'Sahyadri House, Baner Road, Pune 411045',
  designation: 'Manager, Records',
  place: 'Pune',
  holds: ['maintained' as const, 'operated' as const],
}

/** A version that nobody has agreed to yet. */
async function newWordsOfTerms(house: SigningHouse, client: WireClient): Promise<string> {
  const before = await client.call(getConsentText, { purpose: 'terms', language: 'en' })
  const id = newId()
  await house.parts.store.platform.transaction((tx) =>
    tx.db
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

/** The member's calls on documents that somebody signs. */
export function memberTwinsOf(house: SigningHouse): readonly LegalTwin[] {
  const completed = async () => {
    const { client, documentId } = await aSigner(house)
    await signsElectronically(client)

    return documentId
  }

  return [
    { call: acceptConsent, make: async (client) => ({ consent_id: await newWordsOfTerms(house, client) }) },
    { call: getOrgCustomSettings, make: async () => ({}) },
    {
      call: getOrgZoneCustomSettings,
      make: async () => ({ zone_id: await aZone(house.parts, house.organisation) }),
    },
    {
      call: setNonMandatoryFiled,
      make: async () => ({ form: 'user', fields: ['last_name', 'mobile', 'employee_id', 'depId'] }),
    },
    { call: smsLanguageSetting, make: async () => ({ language: 'hi' }) },
    { call: getOrgInfoById, make: async () => ({ orgId: house.organisation.id }) },
    { call: getOrganisationInfo, make: async () => ({}) },
    { call: fetchAllOrgs, make: async () => ({}) },
    { call: getAvailableAccess, make: async () => ({}) },
    { call: getUserDetails, make: async () => ({}) },
    { call: getUserRoleInfo, make: async () => ({}) },
    { call: fetchAutorisedUserInfo, make: async () => ({}) },
    {
      call: saveOrgCustomSettings,
      make: async () => {
        // Every organisation as if nothing had been changed yet: whoever asks has read the newest.
        await house.parts.store.platform.transaction((tx) =>
          tx.db.updateTable('organisations').set({ settings_revision: 0 }).execute(),
        )

        return { revision: 0, settings: { expiry_days: 20 } }
      },
    },
    {
      call: saveOrgZoneCustomSettings,
      make: async () => {
        await house.parts.store.platform.transaction((tx) =>
          tx.db.updateTable('organisations').set({ settings_revision: 0 }).execute(),
        )

        return {
          zone_id: await aZone(house.parts, house.organisation),
          revision: 0,
          settings: { expiry_days: 20 },
        }
      },
    },
    { call: encryptedProfile, make: async () => ({ target: 'kyc' }) },
    {
      call: saveLogo,
      make: (client) => anUploadedLogo(client),
    },
    {
      call: removeLogo,
      make: async (client) => {
        await client.call(saveLogo, await anUploadedLogo(client))

        return { kind: 'logo' }
      },
    },
    {
      call: encryptURL,
      make: async () => ({
        purpose: 'assisted',
        params: { user_id: (await anExternalUser(house.parts, house.organisation)).userId },
      }),
    },
    {
      call: auditInformation,
      make: async (client) => ({ document_id: (await aDocumentOutForSignature(client)).documentId }),
    },
    {
      call: approveSigner,
      make: async () => {
        const { documentId, first } = await aHeldSignature(house)

        return { document_id: documentId, signer_id: first.id, decision: 'accept' as const }
      },
    },
    {
      call: resendInviteToSigner,
      make: async (client) => {
        const { documentId, first } = await aDocumentOutForSignature(client)
        // An invitation may be sent again a minute after the last.
        house.pass(61_000)

        return { document_id: documentId, signer_id: first.id }
      },
    },
    { call: downloadSignedFile, make: async () => ({ document_id: await completed() }) },
    {
      call: downloadCompletionCertificate,
      make: async (client) => {
        const input = { document_id: await completed() }
        await untilItSucceeds(client, downloadCompletionCertificate, input)

        return input
      },
    },
    {
      call: downloadCourtCertificate,
      make: async (client) => {
        const input = { document_id: await completed(), party: aParty }
        await untilItSucceeds(client, downloadCourtCertificate, input)

        return input
      },
    },
    {
      call: unlockDocument,
      make: async (client) => {
        const pdf = await PDFDocument.load(await aPdf())
        pdf.encrypt({
          userPassword: 'open sesame',
          ownerPassword: 'another',
          permissions: { modifying: true, annotating: true },
        })

        return {
          fileId: (await client.upload(await pdf.save(), 'Locked.pdf')).fileId,
          password: 'open sesame',
        }
      },
    },
    {
      call: verifyDocumentSignatures,
      make: async (client) => ({ fileId: (await client.upload(await aPdf(), 'To check.pdf')).fileId }),
    },
    { call: getVerificationHistory, make: async () => ({}) },
    ...circleTwinsOf(house),
    ...activityTwinsOf(house),
    ...directoryTwinsOf(house),
  ]
}
