import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteRole } from '#contract/roles/deleteRole.ts'
import { getRoles } from '#contract/roles/getRoles.ts'
import { saveRole } from '#contract/roles/saveRole.ts'
import { getUserRoleInfo } from '#contract/users/getUserRoleInfo.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { newId } from '#store/new-id.ts'
import type { AuditDetail } from '#store/tables/audit.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, type APersonWhoLogsIn, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

type Entered = APersonWhoLogsIn & { client: WireClient }

const everything: readonly Module[] = ['users', 'roles', 'workflow', 'documents', 'advanceSetting']
let wire: Wire
let lender: AnOrganisation
let admin: Entered

async function enter(modules: readonly Module[], organisation = lender, url = wire.url): Promise<Entered> {
  return await aLoggedInMember({ parts: wire.parts, url }, organisation, modules)
}

beforeAll(async () => {
  wire = await aWire()
})
afterAll(() => wire.close())
beforeEach(async () => {
  lender = await anOrganisation(wire.parts, 'Deccan Gramin Finance')
  admin = await enter(everything)
})

const roleOf = async (label: string, who = admin) =>
  (await who.client.call(getRoles, {})).rows.find((role) => role.label === label)!
const aRole = async (label: string, modules: Module[], who = admin) => {
  await who.client.call(saveRole, { label, modules })

  return await roleOf(label, who)
}
const own = async ({ client }: Entered) =>
  (await client.call(getRoles, {})).rows.find(({ is_own }) => is_own)!
const refused = async (answer: Promise<{ status: number; body: { status: string; code?: string } }>) => {
  const { status, body } = await answer

  return `${status} ${body.code ?? body.status}`
}
const events = async () =>
  (
    await wire.parts.store
      .forOrganisation(lender.id)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select(['event', 'detail'])
          .where('organisation_id', '=', lender.id)
          .orderBy('number')
          .execute(),
      )
  )
    .filter(({ event }) => event.startsWith('role-'))
    .map(({ event, detail }) => ({ event, ...detail }) as { event: string } & AuditDetail)

describe('a role', () => {
  it('is made, is listed with its modules and people, and is in force at once', async () => {
    const made = await admin.client.call(saveRole, {
      label: '  Branch officer ',
      description: 'Sends papers.',
      modules: ['documents', 'workflow', 'documents'],
    })
    expect(made).toMatchObject({ outcome: 'done', proposal_id: null })
    const listed = await admin.client.call(getRoles, { searchValue: 'BRANCH' })
    expect(listed.rows).toEqual([
      {
        _id: made.role_id,
        label: 'Branch officer',
        description: 'Sends papers.',
        module_list: ['documents', 'workflow'],
        built_in: null,
        members: 0,
        more_members: false,
        is_own: false,
        may_change: true,
        may_give: true,
        revision: 1,
        modified_at: expect.any(String),
      },
    ])
    expect([listed.total, listed.more, listed.needs_checker, listed.waiting]).toEqual([1, false, false, 0])

    const clerk = await enter(['workflow'])
    expect(await refused(clerk.client.send(getRoles, {}))).toBe('403 NOT_ALLOWED')
    const officers = (await admin.client.call(getRoles, {})).rows.filter(({ label }) => label === 'Officer')
    expect(officers.map(({ members }) => members)).toEqual([1, 1])
    const ofClerk = officers.find(({ _id }) => _id === clerk.roleId)!
    await admin.client.call(saveRole, {
      role_id: ofClerk._id,
      revision: ofClerk.revision,
      label: 'Reader',
      modules: ['documents'],
    })
    expect((await clerk.client.call(getUserRoleInfo, {})).role).toEqual({
      _id: clerk.roleId,
      label: 'Reader',
      module_list: ['documents'],
    })
    expect(
      (await events()).map(({ event, about_name, before, after }) => [event, about_name, before, after]),
    ).toEqual([
      [
        'role-made',
        'Branch officer',
        null,
        '{"description":"Sends papers.","documents":true,"label":"Branch officer","workflow":true}',
      ],
      [
        'role-changed',
        'Reader',
        '{"documents":null,"label":"Officer","workflow":true}',
        '{"documents":true,"label":"Reader","workflow":null}',
      ],
    ])
  })

  it('saved as it is changes nothing, and nobody has to read it again', async () => {
    const role = await aRole('Maker', ['workflow'])
    const again = { role_id: role._id, revision: role.revision, label: 'Maker', modules: role.module_list }
    await admin.client.call(saveRole, again)
    expect((await roleOf('Maker')).revision).toBe(role.revision)
    expect((await events()).map(({ event }) => event)).toEqual(['role-made'])
  })

  it('is refused with a name that is taken, none, too long, or with signs that cannot be seen', async () => {
    await aRole('Checker', ['documents'])
    const save = (label: string, modules: string[] = []) =>
      refused(admin.client.send(saveRole, { label, modules }))
    expect(await save('checker')).toBe('409 ROLE_LABEL_TAKEN')
    for (const label of ['', '   ', 'x'.repeat(61), 'x'.repeat(10_000), 'a\u202eb', 'a\u0000b'])
      expect(await save(label)).toBe('400 BAD_REQUEST')
    expect(await save('Another', ['nonsense'])).toBe('400 BAD_REQUEST')
    // Every screen shows them as plain text.
    expect(await save('=HYPERLINK("x")')).toBe('200 success')
    expect(await save('<script>alert(1)</script>')).toBe('200 success')
  })

  it('of another organisation is not found, nor one that is nowhere', async () => {
    const elsewhere = await anOrganisation(wire.parts, 'Konkan Credit')
    const theirs = await enter(everything, elsewhere)
    for (const role_id of [theirs.roleId, newId()]) {
      const change = { role_id, revision: 1, label: 'Mine', modules: [] }
      expect(await refused(admin.client.send(saveRole, change))).toBe('404 ROLE_NOT_FOUND')
      expect(await refused(admin.client.send(deleteRole, { role_id, revision: 1 }))).toBe(
        '404 ROLE_NOT_FOUND',
      )
      const own = await aRole(`Gone ${role_id}`, [])
      const move = { role_id: own._id, revision: 1, to_role_id: role_id }
      expect(await refused(admin.client.send(deleteRole, move))).toBe('404 ROLE_NOT_FOUND')
    }
    expect((await theirs.client.call(getRoles, {})).rows.map(({ label }) => label)).toEqual(['Officer'])
  })

  it('that two change at once is changed by the first; the second reads first', async () => {
    const role = await aRole('Maker', ['workflow'])
    const second = await enter(everything, lender, wire.secondUrl)
    const change = (who: Entered, label: string) =>
      refused(
        who.client.send(saveRole, {
          role_id: role._id,
          revision: role.revision,
          label,
          modules: ['workflow'],
        }),
      )
    const both = await Promise.all([
      change(admin, 'Maker of the north'),
      change(second, 'Maker of the south'),
    ])
    expect(both.sort()).toEqual(['200 success', '409 ROLE_STALE'])
    const made = await Promise.all(
      [admin, second].map(({ client }) => refused(client.send(saveRole, { label: 'Same', modules: [] }))),
    )
    expect(made.sort()).toEqual(['200 success', '409 ROLE_LABEL_TAKEN'])
  })
})

describe('what a role may list', () => {
  it('is what the organisation has and this version has', async () => {
    await wire.parts.store
      .forOrganisation(lender.id)
      .transaction((tx) => tx.organisationModules.withdraw(['signaturevalidation']))
    for (const module of ['signaturevalidation', 'nesl', 'onboardClient']) {
      const { status, body } = await admin.client.send(saveRole, { label: 'Wide', modules: [module] })
      expect([status, body.code]).toEqual(
        // Granted by the test's organisation, and the operators' alone.
        module === 'onboardClient' ? [403, 'MODULE_BEYOND_YOURS'] : [422, 'MODULE_NOT_AVAILABLE'],
      )
      expect(body.fields).toEqual([{ path: 'modules', code: 'MODULE', values: { module }, message: module }])
    }
  })

  it('is what its giver has; an administrator gives more to others, and nothing to themselves', async () => {
    const keeper = await enter(['roles', 'workflow'])
    const save = (who: Entered, change: object) => refused(who.client.send(saveRole, change))
    expect(await save(keeper, { label: 'A', modules: ['workflow'] })).toBe('200 success')
    expect(await save(keeper, { label: 'B', modules: ['documents'] })).toBe('403 MODULE_BEYOND_YOURS')
    const theirs = await own(keeper)
    const wider = { role_id: theirs._id, revision: 1, label: 'Officer 2', modules: ['roles', 'users'] }
    expect(await save(keeper, wider)).toBe('403 MODULE_BEYOND_YOURS')

    expect(await save(admin, { label: 'C', modules: ['signaturevalidation'] })).toBe('200 success')
    const mine = await own(admin)
    const more = [...mine.module_list, 'signaturevalidation']
    const forMyself = { role_id: mine._id, revision: 1, label: 'Chief', modules: more }
    expect(await save(admin, forMyself)).toBe('403 MODULE_BEYOND_YOURS')
    const second = await enter(everything)
    expect(await save(second, forMyself)).toBe('200 success')
  })

  it('of administrators is changed by administrators alone', async () => {
    const keeper = await enter(['roles', 'workflow'])
    const chief = (await keeper.client.call(getRoles, {})).rows.find(({ _id }) => _id === admin.roleId)!
    expect(chief.may_change).toBe(false)
    const disarm = { role_id: chief._id, revision: chief.revision, label: 'Disarmed', modules: ['roles'] }
    expect(await refused(keeper.client.send(saveRole, disarm))).toBe('403 ROLE_OF_ADMINISTRATORS')
    const remove = { role_id: chief._id, revision: chief.revision, to_role_id: keeper.roleId }
    expect(await refused(keeper.client.send(deleteRole, remove))).toBe('403 ROLE_OF_ADMINISTRATORS')
  })
})

describe('a role that is removed', () => {
  it('leaves nobody without one: its people have the role that is named', async () => {
    const clerk = await enter(['workflow'])
    const role = await aRole('Officer of papers', ['documents'])
    const ofClerk = (await admin.client.call(getRoles, {})).rows.find(({ _id }) => _id === clerk.roleId)!
    const at = { role_id: ofClerk._id, revision: ofClerk.revision }
    expect(await refused(admin.client.send(deleteRole, at))).toBe('422 ROLE_HAS_MEMBERS')
    expect(await refused(admin.client.send(deleteRole, { ...at, to_role_id: at.role_id }))).toBe(
      '422 ROLE_HAS_MEMBERS',
    )
    expect(await refused(admin.client.send(deleteRole, { ...at, revision: 9 }))).toBe('409 ROLE_STALE')
    expect(await admin.client.call(deleteRole, { ...at, to_role_id: role._id })).toEqual({
      status: 'success',
      outcome: 'done',
      role_id: null,
      proposal_id: null,
      moved: 1,
    })
    expect((await clerk.client.call(getUserRoleInfo, {})).role._id).toBe(role._id)
    expect(await refused(admin.client.send(deleteRole, at))).toBe('404 ROLE_NOT_FOUND')
    expect((await events()).at(-1)).toMatchObject({
      event: 'role-deleted',
      moved: 1,
      to_role: 'Officer of papers',
    })
  })

  it('does not carry its remover into a stronger one', async () => {
    const keeper = await enter(['roles', 'workflow'])
    const mine = await own(keeper)
    const strong = await aRole('Strong', ['documents'])
    const move = { role_id: mine._id, revision: mine.revision, to_role_id: strong._id }
    expect(await refused(keeper.client.send(deleteRole, move))).toBe('403 MODULE_BEYOND_YOURS')
  })
})

describe('the last administrator', () => {
  it('keeps users and roles, whichever way they would go', async () => {
    const mine = await own(admin)
    const at = { role_id: mine._id, revision: mine.revision }
    const lesser = { ...at, label: 'Chief', modules: ['workflow'] }
    expect(await refused(admin.client.send(saveRole, lesser))).toBe('422 LAST_ADMINISTRATOR')
    const reader = await aRole('Reader', ['documents'])
    expect(await refused(admin.client.send(deleteRole, { ...at, to_role_id: reader._id }))).toBe(
      '422 LAST_ADMINISTRATOR',
    )
    expect((await own(admin)).module_list).toContain('users')
  })

  it('stays when two demote each other at the same moment, on two servers', async () => {
    for (let round = 0; round < 5; round += 1) {
      lender = await anOrganisation(wire.parts, 'Narmada Finance')
      const one = await enter(everything)
      const two = await enter(everything, lender, wire.secondUrl)
      const demote = (who: Entered, whom: Entered) =>
        refused(
          who.client.send(saveRole, {
            role_id: whom.roleId,
            revision: 1,
            label: `Was ${whom.userId}`,
            modules: [],
          }),
        )
      const both = (await Promise.all([demote(one, two), demote(two, one)])).sort()
      expect(both[0]).toBe('200 success')
      // By the lock the second comes when it is no administrator itself, or is the last.
      expect(['403 NOT_ALLOWED', '403 ROLE_OF_ADMINISTRATORS', '422 LAST_ADMINISTRATOR']).toContain(both[1])
      const left = await wire.parts.store.forOrganisation(lender.id).read((tx) => tx.administrators.exist())
      expect(left).toBe(true)
    }
  })
})
