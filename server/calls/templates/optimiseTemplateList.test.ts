import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { getTemplateDataToCompose } from '#contract/templates/getTemplateDataToCompose.ts'
import { getTemplatesForWorkflow } from '#contract/templates/getTemplatesForWorkflow.ts'
import { optimiseTemplateList } from '#contract/templates/optimiseTemplateList.ts'
import { previewTemplate } from '#contract/templates/previewTemplate.ts'
import { retireTemplate } from '#contract/templates/retireTemplate.ts'
import { saveTemplateSettings } from '#contract/templates/saveTemplateSettings.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { aDepartment } from '#testing/places.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aBuilder, aLoan, aLoansRoles, aPublishedTemplate, aTemplate } from '#testing/templates.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let builder: WireClient
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  builder = await aBuilder({ ...wire, organisation })
})
afterAll(() => wire?.close())

async function entering(modules: Module[], departmentId?: string) {
  const person = await aMember(wire.parts, organisation, modules)
  if (departmentId)
    await wire.parts.store
      .forOrganisation(organisation.id)
      .transaction((tx) =>
        rowsOf(tx)
          .updateTable('memberships')
          .set({ department_id: departmentId })
          .where('organisation_id', '=', organisation.id)
          .where('user_id', '=', person.userId)
          .execute(),
      )
  const client = aClient(wire.url)
  await client.login(person.email, person.password)

  return client
}
const later = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString()
const ids = ({ rows }: { rows: { template_id: string }[] }) => rows.map(({ template_id }) => template_id)

describe('optimiseTemplateList', () => {
  it('lists what the asker may use, and then what changed or is gone', async () => {
    const user = await entering(['workflow'])
    const draft = await aTemplate(builder)
    const one = await aPublishedTemplate(builder)
    const other = await aPublishedTemplate(builder)
    const all = await user.call(optimiseTemplateList, {})
    expect(ids(all)).toEqual(expect.arrayContaining([one.template_id, other.template_id]))
    expect(ids(all)).not.toContain(draft.template_id)
    expect(ids(await builder.call(optimiseTemplateList, {}))).toContain(draft.template_id)
    await builder.call(retireTemplate, one)
    const since = await user.call(optimiseTemplateList, { since: all.as_of })
    expect(since.gone).toEqual([one.template_id])
    expect(ids(since)).not.toContain(one.template_id)
    const nothing = await user.call(optimiseTemplateList, { since: later(since.as_of, 10 * 60_000) })
    expect(nothing).toMatchObject({ rows: [], gone: [] })
    expect(JSON.stringify(nothing).length).toBeLessThan(1_000)
  })

  it('tells of a change that was asked for before the last answer and saved after it', async () => {
    const { template_id } = await aPublishedTemplate(builder)
    const { as_of } = await builder.call(optimiseTemplateList, {})
    const user = await entering(['workflow'])
    expect(ids(await user.call(optimiseTemplateList, { since: later(as_of, 60_000) }))).toContain(template_id)
  })
})

describe('a template for members of some departments', () => {
  it('is used by these and by those beneath, and is not there for others', async () => {
    const keeper = await entering(['branches'])
    const west = await aDepartment(keeper, { name: 'West' })
    const pune = await aDepartment(keeper, { name: 'Pune', parent_id: west.id })
    const east = await aDepartment(keeper, { name: 'East' })
    const settings = { ...aLoansRoles, department_ids: [west.id] }
    const { template_id } = await aPublishedTemplate(builder, aLoan(), settings)
    const outsiders = [await entering(['workflow'], east.id), await entering(['workflow'])]
    const fill = {
      template_id,
      values: { amount: '1,50,000' },
      signers: [{ role: 'borrower', name: 'Asha Rao', email: 'asha@example.in' }],
    }
    for (const outsider of outsiders) {
      const { rows } = await outsider.call(getTemplatesForWorkflow, { maxRows: 100 })
      expect(ids({ rows })).not.toContain(template_id)
      expect(ids(await outsider.call(optimiseTemplateList, {}))).not.toContain(template_id)
      expect(await refusalOf(outsider, getTemplateDataToCompose, { template_id })).toBe('TEMPLATE_NOT_FOUND')
      expect(await refusalOf(outsider, createWorkflowFromTemplate, fill)).toBe('TEMPLATE_NOT_FOUND')
      expect(await refusalOf(outsider, previewTemplate, { template_id, pages: [] })).toBe(
        'TEMPLATE_NOT_FOUND',
      )
      expect(await refusalOf(outsider, getSingleTemplate, { template_id, version: 1 })).toBe(
        'TEMPLATE_NOT_FOUND',
      )
    }
    for (const branch of [pune, west]) {
      const insider = await entering(['workflow'], branch.id)
      const { rows } = await insider.call(getTemplatesForWorkflow, { maxRows: 100 })
      expect(ids({ rows })).toContain(template_id)
      expect((await insider.call(getTemplateDataToCompose, { template_id })).version).toBe(1)
    }
    const { rows } = await builder.call(getTemplatesForWorkflow, { maxRows: 100 })
    expect(ids({ rows })).toContain(template_id)
  })

  it('names departments of the organisation alone', async () => {
    const { template_id, revision } = await aTemplate(builder)
    const settings = { ...aLoansRoles, department_ids: [organisation.id] }
    expect(await refusalOf(builder, saveTemplateSettings, { template_id, revision, settings })).toBe(
      'DEPARTMENT_NOT_FOUND settings.department_ids.0 DEPARTMENT_NOT_FOUND',
    )
  })
})
