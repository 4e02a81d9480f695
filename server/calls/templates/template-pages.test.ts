import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTemplateDoc } from '#contract/templates/createTemplateDoc.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { getTemplatesForWorkflow } from '#contract/templates/getTemplatesForWorkflow.ts'
import { retireTemplate } from '#contract/templates/retireTemplate.ts'
import type { WireClient } from '#testing/client.ts'
import { anOrganisation } from '#testing/people.ts'
import { aBuilder, aPublishedTemplate } from '#testing/templates.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let builder: WireClient
beforeAll(async () => {
  wire = await aWire()
  builder = await aBuilder({ ...wire, organisation: await anOrganisation(wire.parts) })
})
afterAll(() => wire?.close())

it('lists pages of states, categories and words, newest change first, each with its whole number', async () => {
  const names = ['Lease of a flat', 'Lease of a shop', 'Loan 50%_sure', 'Leave and licence', 'Lease of land']
  for (const [at, name] of names.entries())
    await builder.call(createTemplateDoc, { name, category: at < 3 ? 'Homes' : 'Others' })
  const published = await aPublishedTemplate(builder)
  const retired = await aPublishedTemplate(builder)
  await builder.call(retireTemplate, retired)
  const listed = async (asked: object) => {
    const { rows, total, more } = await builder.call(getTemplateList, { maxRows: 2, ...asked })

    return [rows.map(({ name }) => name), total, more]
  }
  const newest = names.toReversed()
  expect(await listed({ pageNo: 2 })).toEqual([newest.slice(1, 3), 6, false])
  expect(await listed({ pageNo: 4 })).toEqual([[], 6, false])
  expect(await listed({ filter: { state: 'draft' } })).toEqual([newest.slice(0, 2), 5, false])
  expect((await listed({ filter: { state: 'retired' } }))[1]).toBe(1)

  const { categories } = await builder.call(getTemplateList, { maxRows: 1 })
  expect(categories.map(({ name, templates }) => [name, templates])).toEqual([
    ['Homes', 3],
    ['Others', 2],
  ])
  const filter = { category_id: categories[0]!.category_id }
  expect(await listed({ filter })).toEqual([[names[2], names[1]], 3, false])
  expect((await listed({ filter: { ...filter, state: 'published' } }))[1]).toBe(0)

  expect(await listed({ searchValue: 'LEASE OF' })).toEqual([[names[4], names[1]], 3, false])
  expect(await listed({ searchValue: 'lease of', pageNo: 2 })).toEqual([[names[0]], 3, false])
  expect(await listed({ searchValue: 'lease of', filter })).toEqual([[names[1], names[0]], 2, false])
  expect(await listed({ searchValue: '%_S' })).toEqual([[names[2]], 1, false])
  for (const searchValue of ['zebra', 'l_ase', 'ल'])
    expect(await listed({ searchValue })).toEqual([[], 0, false])
  const used = await builder.call(getTemplatesForWorkflow, { searchValue: 'loan' })
  expect(used.rows.map(({ template_id }) => template_id)).toEqual([published.template_id])
  expect(used.total).toBe(1)
})
