import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallDeclaration } from '#contract/define-call.ts'
import { buildServer } from '#http/server.ts'
import type { WireClient } from '#testing/client.ts'
import { type DyingStore, dyingStore } from '#testing/dying-store.ts'
import { examples, kindsOf, ready } from '#testing/examples.ts'
import { forgetLimits } from '#testing/forget-limits.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

/**
 * Every call under an Idempotency-Key, on a server that dies right after each of its commits in
 * turn. Another server is asked again under the same key: it answers the success that was due, and
 * what people did is in the trail once.
 */
let fixture: SigningFixture
let dying: DyingStore
let dyingUrl: string
let stop: () => Promise<unknown>

beforeAll(async () => {
  fixture = await aSigningFixture({ servers: 1, hasAuthority: true })
  dying = dyingStore(fixture.parts.store)
  const log = { ...fixture.parts.log, error() {} }
  const server = await buildServer({ ...fixture.parts, store: dying.store, log }, { webFolder: null })
  dyingUrl = await server.listen({ port: 0, host: '127.0.0.1' })
  stop = () => server.close()
})
// Each death moves the clock, and a session lives for minutes.
beforeEach(() => fixture.logIn())
afterAll(async () => {
  await stop()
  await fixture.close()
})

interface Ready {
  client: WireClient
  input: object
}

/**
 * Of the calls of members: those on dockets, documents, files, signers, roles, and people outside.
 */
const ofMembers = new Set(
  `multiUploadDocument completeDocumentIntiation completeDocumentApproval smsLanguageOfDocket duplicateFileChecker validateReferenceId
  convertPdf2Images downloadOriginalFile deleteDocument fetchDocumentInfo getSingersDetails addSelfSigner getDocuments
  setCustomSignatureStyle removeSignatureStyle chooseSignatureStyle getDocumentsInfo revokeDocument createUser updateUser
  deleteSigner getSignerStatus UpdateSignerSequence signBoxPosition signBoxPositionMultiple deleteSignerPosition
  acceptConsent getOrgCustomSettings getOrgZoneCustomSettings setNonMandatoryFiled smsLanguageSetting getOrgInfoById
  getOrganisationInfo fetchAllOrgs getAvailableAccess getUserDetails getUserRoleInfo fetchAutorisedUserInfo
  saveOrgCustomSettings saveOrgZoneCustomSettings encryptedProfile saveLogo removeLogo encryptURL auditInformation
  approveSigner resendInviteToSigner downloadSignedFile downloadCompletionCertificate downloadCourtCertificate
  unlockDocument verifyDocumentSignatures getVerificationHistory addExternalUserProfileByOrg updateExternalUserByOrg
  deleteExternalUserByOrg getExternalUserByEmail getExternalUser getExternalUsers sendAssistedLink createUserGroup
  updateUserGroup deleteUserGroup getUserGroups getGroupUserInformation addPeopleOfGroup createGroup addUser removeUser viewGroup
  fetchGroupInfo fetchAvailableGroups addGroupToDocument unlinkGroup addstakeholders getStakeholders
  removeStakeholder addWorkflowSettings editWorkflowSettings fetchAutosignUser fetchActiveAutosignUser
  checkCloudbasedsignatures getActivities copyPersonData downloadAccessReview downloadActivitiesLogReport downloadUserList
  getUsersListReportDownload getUsersListReportDownloadForBRD getErasure erasePersonData getDirectory saveDirectory
  makeDirectoryToken revokeDirectoryToken mapDirectoryGroup getRoles saveRole deleteRole getRoleMembers getRoleProposals
  decideRoleProposal stopRoleChecks`.split(/\s+/),
)
const asked = Object.entries(examples).flatMap(([name, example]) =>
  kindsOf(example)
    .filter((kind) => kind === 'signer' || (kind === 'member' && ofMembers.has(name)))
    .map((kind) => ({ name, call: example.call, kind })),
)

it('knows each of the calls that it asks', () => {
  const known = new Set(asked.map(({ name }) => name))
  expect([...ofMembers].filter((name) => !known.has(name))).toEqual([])
})

describe.each(asked)('$name', ({ name, call, kind }) => {
  it('is done once, after whichever commit its server dies', async () => {
    const whole = await doneBy(await ready(fixture, name, kind), call, Number.POSITIVE_INFINITY)
    expect(whole.answer.body.status, JSON.stringify(whole.answer.body)).toBe('success')

    // The first commit takes the key: a server that dies there has done nothing. After the last,
    // all but answer.
    for (let commits = 1; commits <= whole.commits; commits += 1) {
      const killed = await doneBy(await ready(fixture, name, kind), call, commits)
      expect(killed.answer.body, `killed after commit ${commits} of ${whole.commits}`).toMatchObject({
        status: 'success',
      })
      expect(killed.acts, `in the trail after commit ${commits} of ${whole.commits}`).toEqual(whole.acts)
    }
  })
})

/**
 * Asked of the server that dies, and again of the one that lives; and which acts of people that
 * left in the trail.
 */
async function doneBy({ client, input }: Ready, call: CallDeclaration, dieAfter: number) {
  await forgetLimits(fixture)
  const key = { idempotencyKey: randomUUID() }
  const before = await actsOfPeople()
  const started = dying.commits()
  dying.dieAfter(dieAfter)
  client.url = dyingUrl
  const first = await client.send(call, input, key).finally(() => {
    client.url = fixture.url
    dying.revive()
  })
  const commits = dying.commits() - started
  if (first.body.status !== 'success') fixture.pass(7_000)
  const answer = first.body.status === 'success' ? first : await client.send(call, input, key)
  const after = await actsOfPeople()

  return { answer, commits, acts: after.slice(before.length).sort() }
}

const actsOfPeople = () =>
  fixture.store.read((tx) =>
    rowsOf(tx)
      .selectFrom('audit_entries')
      .select('event')
      .where('actor_kind', 'in', ['member', 'signer'])
      .orderBy('at')
      .execute()
      .then((rows) => rows.map(({ event }) => event)),
  )
