import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchAutorisedUserInfo } from '#contract/users/fetchAutorisedUserInfo.ts'
import { getUserRoleInfo } from '#contract/users/getUserRoleInfo.ts'
import { newId } from '#store/new-id.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type APersonWhoLogsIn, aMember } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('roles on dockets', () => {
  let fixture: SigningFixture
  let officer: APersonWhoLogsIn
  let auditor: APersonWhoLogsIn
  beforeAll(async () => {
    fixture = await aSigningFixture()
    officer = await aMember(fixture.parts, fixture.organisation, ['workflow'])
    auditor = await aMember(fixture.parts, fixture.organisation, ['documents'])
  })
  afterAll(() => fixture?.close())

  const as = async ({ email, password }: APersonWhoLogsIn): Promise<WireClient> => {
    const client = aClient(fixture.url)
    await client.login(email, password)

    return client
  }

  describe('workflow/getUserRoleInfo', () => {
    const nothing = { initiate: false, check: false, approve: false, autosign: false }

    it('answers one’s role and what it opens', async () => {
      expect(await (await as(officer)).call(getUserRoleInfo, {})).toMatchObject({
        role: { _id: officer.roleId, label: 'Officer', module_list: ['workflow'] },
        abilities: { ...nothing, initiate: true },
      })
      expect((await (await as(auditor)).call(getUserRoleInfo, {})).abilities).toEqual(nothing)
    })

    it('says that one may agree for as long as somebody waits for it', async () => {
      const client = await as(auditor)
      await aDocumentOutForSignature(fixture.initiator, [
        aPerson(),
        { name: 'Meera Nair', email: auditor.email, role: 'approver' },
      ])
      expect((await client.call(getUserRoleInfo, {})).abilities).toEqual({ ...nothing, approve: true })
      await fixture.store.transaction((tx) =>
        rowsOf(tx)
          .updateTable('signers')
          .set({ state: 'signed' })
          .where('organisation_id', '=', tx.organisationId)
          .where('user_id', '=', auditor.userId)
          .execute(),
      )
      expect((await client.call(getUserRoleInfo, {})).abilities).toEqual(nothing)
    })
  })

  describe('workflow/fetchAutorisedUserInfo', () => {
    const ask = (input: object = {}) => fixture.initiator.call(fetchAutorisedUserInfo, input)
    const nobody = { user_id: null, name: null, designation: null, method: null, last_signed_at: null }
    const aDepartmentOf = async (person: APersonWhoLogsIn) => {
      const id = newId()
      await fixture.store.transaction(async (tx) => {
        const organisation_id = tx.organisationId
        const code = id.slice(-6)
        await rowsOf(tx)
          .insertInto('departments')
          .values({ organisation_id, id, name: 'Loans', code })
          .execute()
        await rowsOf(tx)
          .updateTable('memberships')
          .set({ department_id: id })
          .where('organisation_id', '=', organisation_id)
          .where('id', '=', person.membershipId)
          .execute()
      })

      return id
    }

    it('names the member who signed last, the seal before anybody has, and nobody for an idle department', async () => {
      expect(await ask()).toMatchObject(nobody)
      await aDocumentOutForSignature(fixture.initiator, [{ name: 'Meera Nair', email: officer.email }])
      await signsElectronically(await aSignerComesIn(fixture, officer.email))
      const own = await aDepartmentOf(officer)
      const idle = await aDepartmentOf(auditor)
      const officerSigned = {
        user_id: officer.userId,
        name: 'Meera Nair',
        designation: 'Officer',
        method: 'electronic',
        last_signed_at: expect.stringMatching(/Z$/),
      }
      expect(await ask()).toMatchObject(officerSigned)
      expect(await ask({ department_id: own })).toMatchObject(officerSigned)
      expect(await ask({ department_id: idle })).toMatchObject(nobody)
      expect(await ask({ document_type: 'loan AGREEMENT' })).toMatchObject(officerSigned)
      expect(await ask({ department_id: own, document_type: 'lease' })).toMatchObject(nobody)
      // The electronic signature was sealed, so there is a seal to name where no member fits.
      expect(await ask({ document_type: 'lease' })).toMatchObject({
        ...nobody,
        name: 'Seal of Himalaya Finance',
        designation: 'Seal',
        method: 'seal',
      })
    })

    it('names nobody who has left, and no department of others', async () => {
      await fixture.store.transaction((tx) =>
        rowsOf(tx)
          .updateTable('memberships')
          .set({ state: 'ended' })
          .where('organisation_id', '=', tx.organisationId)
          .where('id', '=', officer.membershipId)
          .execute(),
      )
      expect((await ask()).method).toBe('seal')
      const answer = await fixture.initiator.send(fetchAutorisedUserInfo, { department_id: newId() })
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
    })
  })
})
