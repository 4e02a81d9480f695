import { createHash, randomBytes } from 'node:crypto'
import { addClients } from '#contract/clients/addClients.ts'
import { getDirectory } from '#contract/directory/getDirectory.ts'
import { makeDirectoryToken } from '#contract/directory/makeDirectoryToken.ts'
import { bulkDocumentAction } from '#contract/documents/bulkDocumentAction.ts'
import { saveDocumentView } from '#contract/documents/saveDocumentView.ts'
import { externaluserBulkUpload } from '#contract/external-users/externaluserBulkUpload.ts'
import { addGroupToDocument } from '#contract/groups/addGroupToDocument.ts'
import { createGroup } from '#contract/groups/createGroup.ts'
import { createUserGroup } from '#contract/groups/createUserGroup.ts'
import { addDropdownValue } from '#contract/organisations/addDropdownValue.ts'
import { addstakeholders } from '#contract/organisations/addstakeholders.ts'
import { savePortalAddress } from '#contract/organisations/savePortalAddress.ts'
import { saveReportSchedule } from '#contract/reports/saveReportSchedule.ts'
import { saveReportView } from '#contract/reports/saveReportView.ts'
import { saveRole } from '#contract/roles/saveRole.ts'
import { shareScreen } from '#contract/screen-sharing/shareScreen.ts'
import { getSheetRows } from '#contract/sheets/getSheetRows.ts'
import { getSheetUpload } from '#contract/sheets/getSheetUpload.ts'
import { endSupportSession } from '#contract/support/endSupportSession.ts'
import { makeSupportCode } from '#contract/support/makeSupportCode.ts'
import { addUserProfileByOrg } from '#contract/users/addUserProfileByOrg.ts'
import { deleteUserByOrg } from '#contract/users/deleteUserByOrg.ts'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { getUserProfileByOrg } from '#contract/users/getUserProfileByOrg.ts'
import type { JobState } from '#contract/vocabulary/jobs.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import { startJob } from '#services/progress/follow-job.ts'
import { secretContext } from '#services/single-sign-on/provider-in-use.ts'
import { issuerOf } from '#services/single-sign-on/settle.ts'
import { newSigner } from '#simulators/saml/keys.ts'
import { names } from '#simulators/saml/names.ts'
import { newId } from '#store/new-id.ts'
import { aReviewGroup } from '../a-review.ts'
import { aKey } from '../api-keys.ts'
import { holdsPackage } from '../balances.ts'
import { aDraft, aPdf, aPerson, withSigners } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aRoleOfDirectory } from '../directory-client.ts'
import { aBranch, aColleagueIn, anAnsweredRequest } from '../document-requests.ts'
import { aPlantedCertificate } from '../enrolled.ts'
import type { Asker } from '../example-askers.ts'
import { aNewPerson } from '../member-fixture.ts'
import { aFormerMember, aMember, anExternalUser } from '../people.ts'
import { aDepartment } from '../places.ts'
import { derOf } from '../saml.ts'
import { aSamlProvider } from '../saml-fixture.ts'
import { setsSetting } from '../second-factor.ts'
import { aZone } from '../settings.ts'
import type { SigningFixture } from '../signing-fixture.ts'
import { aSigningService, showsKeys } from '../signing-services.ts'
import { anOidcProvider, aProvedDomain } from '../sso.ts'
import { aColleague, aSheetFile, setsUpDirectoryOf, there, word } from './helpers.ts'
import type { Makers } from './makers.ts'

const aReportView = (client: Asker['client']) =>
  client.call(saveReportView, { name: newId(), report: 'esignReport' })

/** A name of this machine that nobody answers for. */
const anAddress = () => `http://a${word()}.localhost:9`

async function withRevision(client: WireClient, user_id: string) {
  return { user_id, revision: (await client.call(getUserProfileByOrg, { user_id })).profile.revision }
}

/** The worker of the fixture reads the sheet. */
async function whenChecked(client: WireClient, upload_id: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const { upload } = await client.call(getSheetUpload, { upload_id })
    if (upload.state === 'checked') return upload
    await new Promise((again) => setTimeout(again, 100))
  }
  throw new Error('nobody read the sheet')
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

/** What of organisations an example needs. */
export const organisations = {
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
  client: async ({ client }) => ({
    client_id: (await client.call(addClients, { name: 'Godavari Traders', code: word() })).client_id,
  }),
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
} satisfies Partial<Makers>
