import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTemplateDoc } from '#contract/templates/createTemplateDoc.ts'
import { duplicateCategory } from '#contract/templates/duplicateCategory.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { retireTemplate } from '#contract/templates/retireTemplate.ts'
import { saveTemplateSettings } from '#contract/templates/saveTemplateSettings.ts'
import type { WireClient } from '#testing/client.ts'
import { anOrganisation } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { aBuilder, aPublishedTemplate, aTemplateCategory } from '#testing/templates.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let builder: WireClient
beforeAll(async () => {
  wire = await aWire()
  builder = await aBuilder({ ...wire, organisation: await anOrganisation(wire.parts) })
})
afterAll(() => wire?.close())

const into = async (template_id: string, category: string) => {
  const { revision } = await builder.call(getSingleTemplate, { template_id })
  await builder.call(saveTemplateSettings, { template_id, revision, category })
}
const named = (word: string) => builder.call(getTemplateList, { searchValue: word, maxRows: 100 })

describe('duplicateCategory', () => {
  it('copies texts and settings as drafts, and leaves out what was retired', async () => {
    const category = `Homes ${randomUUID()}`
    const { category_id } = await aTemplateCategory(builder, category)
    const published = await aPublishedTemplate(builder)
    const retired = await aPublishedTemplate(builder)
    for (const { template_id } of [published, retired]) await into(template_id, category)
    await builder.call(retireTemplate, retired)
    const name = `Shops ${randomUUID()}`
    const made = await builder.call(duplicateCategory, { category_id, name })
    expect(made.templates).toHaveLength(2)
    const { rows } = await builder.call(getTemplateList, { filter: { category_id: made.category_id } })
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      expect(row).toMatchObject({ state: 'draft', category: { name }, current_version: null })
      expect(row.name.endsWith(` (${name})`)).toBe(true)
    }
    const was = await builder.call(getSingleTemplate, published)
    const copy = made.templates.find((one) => one.name === `${was.name} (${name})`)!
    const is = await builder.call(getSingleTemplate, { template_id: copy.template_id })
    expect({ content: is.content, settings: is.settings }).toEqual({
      content: was.content,
      settings: was.settings,
    })
    expect(is.content.values.map((value) => value.name)).toEqual(['amount', 'secured'])
  })

  it('refuses names that are taken, and keeps nothing of what it began', async () => {
    const category = `Homes ${randomUUID()}`
    const { category_id } = await aTemplateCategory(builder, category)
    const { rows } = await builder.call(getTemplateList, { filter: { category_id } })
    const taken = { category_id, name: category.toUpperCase() }
    expect(await refusalOf(builder, duplicateCategory, taken)).toBe(
      'TEMPLATE_CATEGORY_NAME_TAKEN name TEMPLATE_CATEGORY_NAME_TAKEN',
    )
    const name = `Shops ${randomUUID()}`
    await builder.call(createTemplateDoc, { name: `${rows[0]!.name} (${name})` })
    expect(await refusalOf(builder, duplicateCategory, { category_id, name })).toBe(
      'TEMPLATE_NAME_TAKEN name TEMPLATE_NAME_TAKEN',
    )
    expect((await named('')).categories.map((one) => one.name)).not.toContain(name)
  })

  it('answers a foreign category as one that is not there', async () => {
    const other = await aBuilder({ ...wire, organisation: await anOrganisation(wire.parts) })
    const { category_id } = await aTemplateCategory(other)
    for (const id of [category_id, randomUUID()])
      expect(await refusalOf(builder, duplicateCategory, { category_id: id, name: 'Shops' })).toBe(
        'TEMPLATE_CATEGORY_NOT_FOUND',
      )
  })

  it('makes one copy of two that are asked for at once under one name', async () => {
    const { category_id } = await aTemplateCategory(builder)
    const [{ name: own } = { name: '' }] = (await builder.call(getTemplateList, { filter: { category_id } }))
      .rows
    const name = `Shops ${randomUUID()}`
    const answers = await Promise.all(
      [1, 2].map(() => builder.send(duplicateCategory, { category_id, name })),
    )
    expect(answers.map(({ body }) => body.code ?? 'made').sort()).toEqual([
      'TEMPLATE_CATEGORY_NAME_TAKEN',
      'made',
    ])
    expect((await named(`${own} (${name})`)).total).toBe(1)
  })
})
