import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoSaveTemplate } from '#contract/templates/autoSaveTemplate.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { compareTemplateVersions } from '#contract/templates/compareTemplateVersions.ts'
import { createTemplateDoc } from '#contract/templates/createTemplateDoc.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { saveTemplateCategory } from '#contract/templates/saveTemplateCategory.ts'
import { saveTemplateSettings } from '#contract/templates/saveTemplateSettings.ts'
import type { WireClient } from '#testing/client.ts'
import { anOrganisation } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { aBuilder, aLoansRoles, aPublishedTemplate } from '#testing/templates.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let builder: WireClient
let other: WireClient
beforeAll(async () => {
  wire = await aWire()
  builder = await aBuilder({ ...wire, organisation: await anOrganisation(wire.parts) })
  other = await aBuilder({ ...wire, organisation: await anOrganisation(wire.parts) })
})
afterAll(() => wire?.close())

describe('compareTemplateVersions', () => {
  it('says word by word what differs, with values, roles and settings', async () => {
    const { template_id } = await aPublishedTemplate(builder)
    const { revision, content } = await builder.call(getSingleTemplate, { template_id })
    const text = JSON.parse(JSON.stringify(content).replace('has no security', 'has a little security'))
    text.values[0].label = 'Principal'
    text.values.push({ ...text.values[0], name: 'rate', label: 'Rate' })
    const saved = await builder.call(autoSaveTemplate, { template_id, revision, content: text })
    const settings = { ...aLoansRoles, expiry_days: 9 }
    settings.roles = [...settings.roles, { role: 'reader', name: 'Reader', kind: 'viewer' }]
    const set = await builder.call(saveTemplateSettings, { template_id, ...saved, settings })
    const changes = [
      { what: 'valueAdded', name: 'Rate' },
      { what: 'valueChanged', name: 'Principal' },
      { what: 'roleAdded', name: 'Reader' },
      { what: 'settings', name: '' },
    ]
    const working = await builder.call(compareTemplateVersions, { template_id, from: 1 })
    expect([...working.changes].sort(byName)).toEqual([...changes].sort(byName))
    await builder.call(buildTemplate, { template_id, revision: set.revision })
    const { differences } = await builder.call(compareTemplateVersions, { template_id, from: 1, to: 2 })
    expect(differences).toEqual(working.differences)
    const of = (kind: string) => differences.filter((one) => one.kind === kind).map((one) => one.text.trim())
    expect(of('removed')).toEqual(['[Amount]', 'no'])
    expect(of('added')).toEqual(['[Principal]', 'a little'])
    const back = await builder.call(compareTemplateVersions, { template_id, from: 2, to: 1 })
    expect(back.differences.filter(({ kind }) => kind === 'added').map((one) => one.text.trim())).toEqual([
      '[Amount]',
      'no',
    ])
    const same = await builder.call(compareTemplateVersions, { template_id, from: 2, to: 2 })
    expect(same.changes).toEqual([])
    expect(same.differences.every(({ kind }) => kind === 'same')).toBe(true)
  })

  it('gives one answer for a version that is not there, and for another organisation', async () => {
    const { template_id } = await aPublishedTemplate(builder)
    const compare = (client: WireClient, input: { template_id: string; from: number; to?: number }) =>
      refusalOf(client, compareTemplateVersions, input)
    expect(await compare(builder, { template_id, from: 2 })).toBe('TEMPLATE_NOT_FOUND')
    expect(await compare(builder, { template_id, from: 1, to: 9 })).toBe('TEMPLATE_NOT_FOUND')
    expect(await compare(other, { template_id, from: 1 })).toBe('TEMPLATE_NOT_FOUND')
    expect(await compare(builder, { template_id: randomUUID(), from: 1 })).toBe('TEMPLATE_NOT_FOUND')
  })
})

const byName = (one: { name: string }, next: { name: string }) => one.name.localeCompare(next.name)

describe('saveTemplateCategory', () => {
  const categories = async () => (await builder.call(getTemplateList, { maxRows: 1 })).categories
  const add = async (name: string) => (await builder.call(saveTemplateCategory, { name })).category_id
  const names = async () => (await categories()).map(({ name }) => name)

  it('makes, names and moves categories, which lists show in this order', async () => {
    const stem = randomUUID()
    const [beta, alpha] = [await add(`${stem} beta`), await add(`${stem} alpha`)]
    const ours = async () =>
      (await names()).filter((name) => name.startsWith(stem)).map((name) => name.slice(stem.length + 1))
    expect(await ours()).toEqual(['alpha', 'beta'])
    await builder.call(saveTemplateCategory, { category_id: beta, before: alpha })
    expect(await ours()).toEqual(['beta', 'alpha'])
    await add(`${stem} aardvark`)
    expect(await ours()).toEqual(['beta', 'alpha', 'aardvark'])
    await builder.call(saveTemplateCategory, { category_id: beta, name: `${stem} Gamma`, before: null })
    expect(await ours()).toEqual(['alpha', 'aardvark', 'Gamma'])
  })

  it('refuses a name that is taken, also of two who give it at once', async () => {
    const name = `Loans ${randomUUID()}`
    const both = await Promise.all([1, 2].map(() => builder.send(saveTemplateCategory, { name })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const category_id = await add(`Other ${name}`)
    const save = (input: object) => refusalOf(builder, saveTemplateCategory, input)
    expect(await save({ category_id, name: name.toUpperCase() })).toBe(
      'TEMPLATE_CATEGORY_NAME_TAKEN name TEMPLATE_CATEGORY_NAME_TAKEN',
    )
    expect(await save({})).toBe('BAD_REQUEST name NAME_REQUIRED')
    expect(await save({ category_id, before: randomUUID() })).toBe(
      'TEMPLATE_CATEGORY_NOT_FOUND before TEMPLATE_CATEGORY_NOT_FOUND',
    )
  })

  it('removes an empty one, and neither one with templates nor one of others', async () => {
    const name = `Homes ${randomUUID()}`
    const category_id = await add(name)
    const { template_id } = await builder.call(createTemplateDoc, {
      name: `Rent ${randomUUID()}`,
      category: name,
    })
    const remove = (client = builder, id = category_id) =>
      refusalOf(client, saveTemplateCategory, { category_id: id, remove: true })
    expect(await remove()).toBe('TEMPLATE_CATEGORY_USED')
    expect((await categories()).find((one) => one.name === name)?.templates).toBe(1)
    for (const id of [category_id, randomUUID()])
      expect(await remove(other, id)).toBe('TEMPLATE_CATEGORY_NOT_FOUND')
    await builder.call(saveTemplateSettings, { template_id, revision: 1, category: null })
    await builder.call(saveTemplateCategory, { category_id, remove: true })
    expect(await names()).not.toContain(name)
  })
})
