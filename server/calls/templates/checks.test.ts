import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBell } from '#contract/notifications/getBell.ts'
import { autoSaveTemplate } from '#contract/templates/autoSaveTemplate.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { decideTemplateCheck } from '#contract/templates/decideTemplateCheck.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { getTemplateCheck } from '#contract/templates/getTemplateCheck.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { getTemplateVersions } from '#contract/templates/getTemplateVersions.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { setsSetting } from '#testing/second-factor.ts'
import { aBuilder, aLoan, aTemplateCheck, aWrittenTemplate } from '#testing/templates.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let maker: WireClient
let checker: WireClient
let third: WireClient
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  await setsSetting(wire.parts, organisation.id, 'templates_need_checker', true)
  maker = await aBuilder({ ...wire, organisation })
  checker = await aBuilder({ ...wire, organisation })
  third = await aBuilder({ ...wire, organisation })
})
afterAll(() => wire?.close())

async function asked(why = 'The rate of the year.') {
  const { template_id, revision } = await aWrittenTemplate(maker)
  const made = await maker.call(buildTemplate, { template_id, revision, why })
  const { check } = await checker.call(getTemplateCheck, { template_id })

  return { template_id, revision, made, check: check!, check_id: check!.check_id }
}
const decide = (client: WireClient, check_id: string, decision: string, words = '') =>
  refusalOf(client, decideTemplateCheck, { check_id, decision, words } as never)
const rung = async (client: WireClient, template_id: string) =>
  (await client.call(getBell, {})).rows.filter(({ template }) => template?.template_id === template_id)
const mailsOf = async (template: string) =>
  (
    await wire.parts.store
      .forOrganisation(organisation.id)
      .transaction((tx) =>
        rowsOf(tx).selectFrom('notifications').select('id').where('template', '=', template).execute(),
      )
  ).length
const line = (words: string) => ({ kind: 'paragraph', text: [{ kind: 'text', text: words }] })

describe('a version that another member checks', () => {
  it('is out once they agree, with both names; those who were asked have it unread no more', async () => {
    const mailed = await mailsOf('template-check-asked')
    const { template_id, made, check, check_id, revision } = await asked()
    expect(await mailsOf('template-check-asked')).toBe(mailed + 2)
    expect(made).toMatchObject({ version: null, revision })
    expect(check).toMatchObject({ state: 'waits', is_own: false, from: null, why: 'The rate of the year.' })
    expect(check.differences.every(({ kind }) => kind === 'added')).toBe(true)
    expect(check.changes).toContainEqual({ what: 'valueAdded', name: 'Amount' })
    const { rows } = await maker.call(getTemplateList, { maxRows: 100 })
    expect(rows.find((row) => row.template_id === template_id)).toMatchObject({
      state: 'draft',
      waits_for_check: true,
    })
    expect(await rung(maker, template_id)).toEqual([])
    for (const client of [checker, third])
      expect(await rung(client, template_id)).toMatchObject([
        { event: 'template_to_check', read: false, docket: null, job: null },
      ])
    const decided = await checker.call(decideTemplateCheck, { check_id, decision: 'agree' })
    expect(decided).toMatchObject({ state: 'agreed', version: 1 })
    expect(await mailsOf('template-agreed')).toBe(1)
    const { rows: versions } = await maker.call(getTemplateVersions, { template_id })
    expect(versions).toMatchObject([{ version: 1, why: 'The rate of the year.', is_current: true }])
    expect(versions[0]!.checked_by).not.toBeNull()
    const kept = await wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) => tx.templateVersions.get(template_id, 1))
    expect(kept!.checked_by).not.toBe(kept!.made_by)
    expect(await maker.call(getSingleTemplate, { template_id })).toMatchObject({
      state: 'published',
      current_version: 1,
      has_changes: false,
      revision,
    })
    expect(await rung(maker, template_id)).toMatchObject([{ event: 'template_agreed', read: false }])
    for (const client of [checker, third])
      expect(await rung(client, template_id)).toMatchObject([{ read: true }])
  })

  it('is what was read, also where somebody has typed since', async () => {
    const { template_id, revision, check_id } = await asked()
    const later = aLoan({ blocks: [...(aLoan() as { blocks: object[] }).blocks, line('Later.')] })
    const saved = await maker.call(autoSaveTemplate, { template_id, revision, content: later })
    await checker.call(decideTemplateCheck, { check_id, decision: 'agree' })
    const { content } = await maker.call(getSingleTemplate, { template_id, version: 1 })
    expect(JSON.stringify(content)).not.toContain('Later.')
    const now = await maker.call(getSingleTemplate, { template_id })
    expect(now).toMatchObject({ has_changes: true, revision: saved.revision })
    expect(JSON.stringify(now.content)).toContain('Later.')
  })

  it('is not agreed to by who asked, and is taken back by nobody else', async () => {
    const { template_id, check_id, revision } = await asked()
    expect(await decide(maker, check_id, 'agree')).toBe('TEMPLATE_OWN_CHECK')
    expect(await decide(maker, check_id, 'send_back', 'no')).toBe('TEMPLATE_OWN_CHECK')
    expect(await decide(checker, check_id, 'withdraw')).toBe('TEMPLATE_CHECK_NOT_OWN')
    // Asked for twice, it waits once.
    await maker.call(buildTemplate, { template_id, revision })
    expect((await maker.call(getTemplateCheck, { template_id })).check).toMatchObject({
      check_id,
      is_own: true,
      state: 'waits',
    })
    await maker.call(decideTemplateCheck, { check_id, decision: 'withdraw' })
    expect(await decide(checker, check_id, 'agree')).toBe('TEMPLATE_CHECK_DECIDED')
    expect((await maker.call(getSingleTemplate, { template_id })).state).toBe('draft')
  })

  it('is sent back with words, and waits again when it is asked for again', async () => {
    const { template_id, check_id, revision } = await asked()
    expect(await decide(checker, check_id, 'send_back')).toBe('BAD_REQUEST words REQUIRED')
    await checker.call(decideTemplateCheck, { check_id, decision: 'send_back', words: 'The rate is wrong.' })
    const { check } = await maker.call(getTemplateCheck, { template_id })
    expect(await mailsOf('template-sent-back')).toBe(1)
    expect(check).toMatchObject({ state: 'sent_back', words: 'The rate is wrong.', is_own: true })
    expect(await rung(maker, template_id)).toMatchObject([{ event: 'template_sent_back', read: false }])
    expect((await maker.call(getTemplateVersions, { template_id })).rows).toEqual([])
    await maker.call(buildTemplate, { template_id, revision })
    const again = (await checker.call(getTemplateCheck, { template_id })).check!
    expect(again.state).toBe('waits')
    expect(again.check_id).not.toBe(check_id)
    expect(await rung(checker, template_id)).toMatchObject([{ event: 'template_to_check', read: false }])
  })

  it('is decided once: the second of two checkers reads who was first', async () => {
    const { template_id, check_id } = await asked()
    const both = await Promise.all(
      [checker, third].map((client) => client.send(decideTemplateCheck, { check_id, decision: 'agree' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)!
    expect(late.body).toMatchObject({ code: 'TEMPLATE_CHECK_DECIDED', values: { who: expect.any(String) } })
    expect((await maker.call(getTemplateVersions, { template_id })).total).toBe(1)
  })

  it('waits in its later text alone, when somebody asks for that', async () => {
    const { template_id, revision, check_id } = await asked()
    const saved = await third.call(autoSaveTemplate, {
      template_id,
      revision,
      content: aLoan({ language: 'hi' }),
    })
    await third.call(buildTemplate, { template_id, revision: saved.revision })
    expect(await decide(checker, check_id, 'agree')).toBe('TEMPLATE_CHECK_DECIDED')
    const { check } = await maker.call(getTemplateCheck, { template_id })
    expect(check).toMatchObject({ state: 'waits', is_own: false })
    // Who asked first may agree to what another wrote.
    await maker.call(decideTemplateCheck, { check_id: check!.check_id, decision: 'agree' })
  })

  it('is judged when it is asked for, and refused where nobody else builds', async () => {
    const lonely = await anOrganisation(wire.parts)
    await setsSetting(wire.parts, lonely.id, 'templates_need_checker', true)
    const alone = await aBuilder({ ...wire, organisation: lonely })
    const { template_id, revision } = await aWrittenTemplate(alone)
    expect(await refusalOf(alone, buildTemplate, { template_id, revision })).toBe('TEMPLATE_NO_CHECKER')
    const broken = await aWrittenTemplate(maker, aLoan(), { roles: [] } as never)
    expect(await refusalOf(maker, buildTemplate, broken)).toMatch(/SIGNER_ROLE_NEEDED/)
  })

  it('is of its organisation, and of those who build', async () => {
    const { check_id, template_id } = await asked()
    const other = await aBuilder({ ...wire, organisation: await anOrganisation(wire.parts) })
    for (const id of [check_id, randomUUID()])
      expect(await decide(other, id, 'agree')).toBe('TEMPLATE_CHECK_NOT_FOUND')
    expect(await refusalOf(other, getTemplateCheck, { template_id })).toBe('TEMPLATE_NOT_FOUND')
    const person = await aMember(wire.parts, organisation, ['templates', 'workflow'])
    const clerk = aClient(wire.url)
    await clerk.login(person.email, person.password)
    expect((await clerk.send(decideTemplateCheck, { check_id, decision: 'agree' })).status).toBe(403)
  })

  it('waits no more than once the setting is off: the next one is out at once', async () => {
    const own = await anOrganisation(wire.parts)
    await aTemplateCheck({ ...wire, organisation: own })
    const builder = await aBuilder({ ...wire, organisation: own })
    const { template_id, revision } = await aWrittenTemplate(builder)
    expect(await builder.call(buildTemplate, { template_id, revision })).toMatchObject({ version: 1 })
  })
})
