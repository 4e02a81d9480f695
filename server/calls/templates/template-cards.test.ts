import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getDocumentViews } from '#contract/documents/getDocumentViews.ts'
import { saveDocumentView } from '#contract/documents/saveDocumentView.ts'
import { autoSaveTemplate } from '#contract/templates/autoSaveTemplate.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { createTemplateDoc } from '#contract/templates/createTemplateDoc.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { getTemplatePictures } from '#contract/templates/getTemplatePictures.ts'
import { getTemplatesForWorkflow } from '#contract/templates/getTemplatesForWorkflow.ts'
import { getTemplateUses } from '#contract/templates/getTemplateUses.ts'
import { starTemplate } from '#contract/templates/starTemplate.ts'
import { mostStars } from '#contract/vocabulary/templates/settings.ts'
import { newId } from '#store/new-id.ts'
import { aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { aBuilder, aLoan, aPublishedTemplate, aTemplate } from '#testing/templates.ts'
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

const entering = (modules: Parameters<typeof aLoggedInMember>[2]) =>
  aLoggedInMember(wire, organisation, modules)
const namesIn = async (client: WireClient, asked: object = {}) =>
  (await client.call(getTemplateList, { maxRows: 100, ...asked })).rows.map(({ name }) => name)
const uses = (client: WireClient, template_id: string, name: string) =>
  client.call(createWorkflowFromTemplate, {
    template_id,
    name,
    values: { amount: '1,50,000' },
    signers: [{ role: 'borrower', ...aPerson() }],
  })

describe('the star of a template', () => {
  it('puts it first for one member alone, on each page and among what is searched', async () => {
    const own = await aBuilder({ ...wire, organisation: await anOrganisation(wire.parts) })
    const words = ['Star one', 'Star two', 'Star three', 'Star four', 'Other']
    const ids = new Map<string, string>()
    for (const name of words) ids.set(name, (await own.call(createTemplateDoc, { name })).template_id)
    expect(await namesIn(own)).toEqual(words.toReversed())
    const star = (name: string, starred: boolean) =>
      own.call(starTemplate, { template_id: ids.get(name)!, starred })
    for (const name of ['Star one', 'Star three']) await star(name, true)
    expect(await star('Star one', true)).toMatchObject({ starred: true })
    const inOrder = ['Star three', 'Star one', 'Other', 'Star four', 'Star two']
    expect(await namesIn(own)).toEqual(inOrder)
    const pages = []
    for (const pageNo of [1, 2, 3, 4]) {
      const { rows, total } = await own.call(getTemplateList, { maxRows: 2, pageNo })
      expect(total).toBe(5)
      pages.push(...rows.map(({ name }) => name))
    }
    expect(pages).toEqual(inOrder)
    const found = await own.call(getTemplateList, { searchValue: 'star', maxRows: 3, pageNo: 1 })
    expect(found.rows.map(({ name, starred }) => [name, starred])).toEqual([
      ['Star three', true],
      ['Star one', true],
      ['Star four', false],
    ])
    expect(found.total).toBe(4)
    const rest = await own.call(getTemplateList, { searchValue: 'star', maxRows: 3, pageNo: 2 })
    expect(rest.rows.map(({ name }) => name)).toEqual(['Star two'])
    await star('Star three', false)
    await star('Star three', false)
    expect((await namesIn(own))[0]).toBe('Star one')
  })

  it('comes first where a document is created, and is not seen by others', async () => {
    const first = await aPublishedTemplate(builder)
    await aPublishedTemplate(builder)
    const { client } = await entering(['workflow'])
    await client.call(starTemplate, { ...first, starred: true })
    const listed = async (who: WireClient) => (await who.call(getTemplatesForWorkflow, {})).rows
    expect((await listed(client))[0]).toMatchObject({ ...first, starred: true })
    expect((await listed(builder)).find((one) => one.template_id === first.template_id)).toMatchObject({
      starred: false,
    })
  })

  it('is refused above a hundred, and of a template of others', async () => {
    const { client, userId } = await entering(['templates'])
    const { template_id } = await aTemplate(builder)
    await wire.parts.store.forOrganisation(organisation.id).transaction(async (tx) => {
      const one = (await tx.templates.get(template_id))!
      for (let at = 0; at < mostStars; at += 1) {
        const { search_pairs: _, created_at: _at, organisation_id: _of, ...rest } = one
        const id = newId()
        const [content, settings] = [one.content, one.settings].map((json) => JSON.stringify(json))
        await tx.templates.add({ ...rest, id, name: `Full ${id}`, content: content!, settings: settings! })
        await tx.templateStars.add(userId, id)
      }
    })
    expect(await refusalOf(client, starTemplate, { template_id, starred: true })).toBe('TEMPLATE_STARS_FULL')
    const other = await aBuilder({ ...wire, organisation: await anOrganisation(wire.parts) })
    for (const call of [starTemplate, getTemplateUses] as const)
      expect(await refusalOf(other, call, { template_id, starred: true })).toBe('TEMPLATE_NOT_FOUND')
    expect(await refusalOf(other, getTemplatePictures, { template_ids: [template_id] })).toBe(
      'TEMPLATE_NOT_FOUND',
    )
    expect(await refusalOf(builder, getTemplatePictures, { template_ids: [newId()] })).toBe(
      'TEMPLATE_NOT_FOUND',
    )
  })
})

describe('the first page of a template', () => {
  it('is drawn once for each version, and of drafts not at all', async () => {
    const published = await aPublishedTemplate(builder)
    const draft = await aTemplate(builder)
    const asked = { template_ids: [published.template_id, draft.template_id] }
    const pictures = async () => {
      const answer = await builder.call(getTemplatePictures, asked)

      return new Map(answer.pictures.map((one) => [one.template_id, one]))
    }
    const first = await pictures()
    expect(first.get(draft.template_id)).toMatchObject({ version: null, image: null })
    const { version, image } = first.get(published.template_id)!
    expect(version).toBe(1)
    expect(Buffer.from(image!, 'base64').subarray(8, 12).toString('latin1')).toBe('WEBP')
    // Kept: with the setter gone it is still there.
    const { documentSetter } = wire.parts
    const set = documentSetter.set
    let times = 0
    documentSetter.set = (...given) => {
      times += 1
      return set.apply(documentSetter, given)
    }
    try {
      expect(await pictures()).toEqual(first)
      expect(times).toBe(0)
      const { revision } = await builder.call(getSingleTemplate, published)
      const { blocks } = aLoan() as { blocks: object[] }
      const other = { kind: 'heading', level: 1, text: [{ kind: 'text', text: 'Other words' }] }
      const content = aLoan({ blocks: [other, ...blocks.slice(1)] })
      const saved = await builder.call(autoSaveTemplate, { ...published, revision, content })
      expect((await pictures()).get(published.template_id)).toEqual({ ...published, version: 1, image })
      await builder.call(buildTemplate, { ...published, revision: saved.revision })
      const next = (await pictures()).get(published.template_id)!
      expect(next.version).toBe(2)
      expect(next.image).not.toBe(image)
    } finally {
      documentSetter.set = set
    }
  })
})

describe('who uses a template', () => {
  it('counts members and branches, and their documents are found by the template', async () => {
    const { template_id } = await aPublishedTemplate(builder)
    const other = await aPublishedTemplate(builder)
    const asha = await entering(['workflow'])
    const ravi = await entering(['workflow'])
    for (const name of ['Loan of A', 'Loan of B']) await uses(asha.client, template_id, name)
    await uses(ravi.client, template_id, 'Loan of C')
    await uses(ravi.client, other.template_id, 'Another loan')
    const told = await builder.call(getTemplateUses, { template_id })
    expect(told).toMatchObject({ dockets: 3, member_count: 2, open_to: null })
    expect(told.members.map(({ user_id, dockets, this_month }) => [user_id, dockets, this_month])).toEqual([
      [asha.userId, 2, 2],
      [ravi.userId, 1, 1],
    ])
    expect(told.branches).toEqual([{ department_id: null, name: null, dockets: 3, this_month: 3 }])
    const reader = await entering(['documents'])
    const names = async (client: WireClient, filter: object) => {
      const { rows, narrowed_to } = await client.call(getDocuments, { filter })

      return [rows.map(({ title }) => title).sort(), narrowed_to.template]
    }
    const { name } = await builder.call(getSingleTemplate, { template_id })
    expect(await names(reader.client, { template: template_id })).toEqual([
      ['Loan of A', 'Loan of B', 'Loan of C'],
      name,
    ])
    expect(await names(ravi.client, { template: template_id })).toEqual([['Loan of C'], name])
    expect(await names(reader.client, { template: template_id, initiators: [asha.userId] })).toEqual([
      ['Loan of A', 'Loan of B'],
      name,
    ])
    // Neither an id of nobody nor one of others is told apart from one without documents.
    expect(await names(reader.client, { template: newId() })).toEqual([[], null])
    const far = await aLoggedInMember(wire, await anOrganisation(wire.parts), ['documents'])
    expect(await names(far.client, { template: template_id })).toEqual([[], null])
    const filter = { template: template_id, client: newId() }
    await reader.client.call(saveDocumentView, { name: `Loans ${randomUUID()}`, filter })
    expect((await reader.client.call(getDocumentViews, {})).views[0]).toMatchObject({ filter })
  })
})
