import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoSaveTemplate } from '#contract/templates/autoSaveTemplate.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { createTemplateDoc } from '#contract/templates/createTemplateDoc.ts'
import { duplicateTemplate } from '#contract/templates/duplicateTemplate.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { getTemplatesForWorkflow } from '#contract/templates/getTemplatesForWorkflow.ts'
import { getTemplateVersions } from '#contract/templates/getTemplateVersions.ts'
import { previewTemplate } from '#contract/templates/previewTemplate.ts'
import { retireTemplate } from '#contract/templates/retireTemplate.ts'
import { saveTemplateSettings } from '#contract/templates/saveTemplateSettings.ts'
import { swapCurrentVersion } from '#contract/templates/swapCurrentVersion.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { SetterAway } from '#providers/document-setter/port.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import {
  aLoan,
  aLoansRoles,
  aPublishedTemplate,
  aTemplate,
  aWrittenTemplate,
  signatureOf,
} from '#testing/templates.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let builder: WireClient
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
  builder = await entering()
})
afterAll(() => wire?.close())

const builders: Module[] = ['templates', 'template_builder', 'workflow']
async function entering(modules = builders, of = organisation) {
  const person = await aMember(wire.parts, of, modules)
  const client = aClient(wire.url)
  await client.login(person.email, person.password)

  return client
}
const opened = (template_id: string, version?: number) =>
  builder.call(getSingleTemplate, { template_id, ...(version && { version }) })
const text = (words: string) => ({ kind: 'text', text: words })
const line = (...inlines: object[]) => ({ kind: 'paragraph', text: inlines })

describe('a template', () => {
  it('is empty at first, is kept while somebody types, and is listed', async () => {
    const name = `Rent ${randomUUID()}`
    const { template_id, revision } = await builder.call(createTemplateDoc, { name, category: 'Homes' })
    expect(revision).toBe(1)
    const saved = await builder.call(autoSaveTemplate, { template_id, revision, content: aLoan() })
    expect(saved.revision).toBe(2)
    const one = await opened(template_id)
    expect(one).toMatchObject({ name, state: 'draft', version: null, current_version: null, may_build: true })
    expect(one.content.values.map(({ name: of }) => of)).toEqual(['amount', 'secured'])
    const { rows, categories } = await builder.call(getTemplateList, { searchValue: name.toUpperCase() })
    expect(rows).toMatchObject([
      { template_id, category: { name: 'Homes' }, has_changes: true, uses_this_month: 0 },
    ])
    expect(categories.map(({ name: of }) => of)).toContain('Homes')
    expect(await refusalOf(builder, createTemplateDoc, { name: name.toLowerCase() })).toBe(
      'TEMPLATE_NAME_TAKEN name TEMPLATE_NAME_TAKEN',
    )
    const again = await builder.call(createTemplateDoc, { name: `${name} 2`, category: 'homes' })
    expect((await opened(again.template_id)).category).toEqual(one.category)
  })

  it('is saved over by nobody who read an earlier copy; the second reads what the first wrote', async () => {
    const { template_id, revision } = await aTemplate(builder)
    const other = await entering()
    const [one, two] = await Promise.all(
      [builder, other].map((client, index) =>
        client.send(autoSaveTemplate, {
          template_id,
          revision,
          content: aLoan({ blocks: [line(text(`By ${index}`))] }),
        }),
      ),
    )
    expect([one!.status, two!.status].sort()).toEqual([200, 409])
    const late = one!.status === 409 ? one! : two!
    expect(late.body.code).toBe('TEMPLATE_STALE')
    expect(late.body.values).toMatchObject({ who: expect.any(String) })
    expect((await opened(template_id)).revision).toBe(2)
  })

  it('refuses what is no text of a template', async () => {
    const { template_id, revision } = await aTemplate(builder)
    const save = (content: object) =>
      refusalOf(builder, autoSaveTemplate, { template_id, revision, content } as never)
    const blocks = (...all: object[]) => aLoan({ blocks: all })
    expect(await save(blocks({ kind: 'script', text: 'a' }))).toMatch(/^BAD_REQUEST content\.blocks\.0/)
    let deep: object = line(text('a'))
    for (let depth = 0; depth < 21; depth++) deep = { kind: 'together', blocks: [deep] }
    expect(await save(blocks(deep))).toContain('BLOCKS_TOO_DEEP')
    const long = Array.from({ length: 60 }, () => line(text('a'.repeat(20_000))))
    expect(await save(blocks(...long))).toBe('ENVELOPE_BODY')
    expect(await save(blocks(line(text('\ud800'))))).toContain('HALF_CHARACTERS')
    expect(await save(blocks(line(text('\u202eabc'))))).toContain('UNSEEN_CHARACTERS')
    const twice = { name: 'a', label: 'A', kind: 'text', required: true, sample: null, settings: {} }
    expect(await save(aLoan({ values: [twice, twice] }))).toContain('content.values.1.name VALUE_TWICE')
    expect(await save(aLoan({ values: [{ ...twice, name: 'A B' }] }))).toContain('FIELD_NAME_INVALID')
    expect((await opened(template_id)).revision).toBe(revision)
  })

  it('is published as a version that stays as it was; all that is wrong is told at its block', async () => {
    const { template_id, revision } = await aWrittenTemplate(builder)
    const made = await builder.call(buildTemplate, { template_id, revision, why: 'The rate of the year' })
    expect(made).toMatchObject({ version: 1, revision: revision + 1, pages: 1 })
    const wrong = aLoan({
      blocks: [
        line({ kind: 'value', name: 'rate' }),
        {
          kind: 'condition',
          match: 'all',
          rules: [{ name: 'town', sign: 'is_filled' }],
          blocks: [line(signatureOf('borrower-sign'))],
        },
        line(signatureOf('nobody')),
      ],
      values: [
        { name: 'kind', label: 'Kind', kind: 'one_of', required: true, sample: null, settings: {} },
        { name: 'a', label: 'A', kind: 'number', required: true, sample: 'x', settings: { formula: 'b' } },
        { name: 'b', label: 'B', kind: 'number', required: true, sample: null, settings: { formula: 'a' } },
      ],
    })
    const saved = await builder.call(autoSaveTemplate, {
      template_id,
      revision: revision + 1,
      content: wrong,
    })
    expect(await refusalOf(builder, buildTemplate, { template_id, revision: saved.revision })).toBe(
      [
        'BAD_REQUEST',
        'content.values.0.options OPTIONS_NEEDED',
        'content.values.1.sample NOT_A_NUMBER',
        'content.values.1.formula FORMULA_CIRCLE',
        'content.blocks.0.text.0 VALUE_UNKNOWN',
        'content.blocks.1 VALUE_UNKNOWN',
        'content.blocks.2.text.0 FIELD_OF_NOBODY',
        'content.blocks.1.blocks.0.text.0 SIGNATURE_TAKEN_AWAY',
      ].join(' '),
    )
    const { rows } = await builder.call(getTemplateVersions, { template_id })
    expect(rows).toMatchObject([{ version: 1, why: 'The rate of the year', is_current: true }])
    expect((await opened(template_id, 1)).content.values).toHaveLength(2)
  })

  it('names a letter that no font has with its block, and a text that says nothing', async () => {
    const content = aLoan({
      blocks: [line(text('a')), line(text('b \u{12000}'), signatureOf('borrower-sign'))],
    })
    const { template_id, revision } = await aWrittenTemplate(builder, content)
    expect(await refusalOf(builder, buildTemplate, { template_id, revision })).toBe(
      'BAD_REQUEST content.blocks.1.text.0.text NO_FONT',
    )
    expect(await refusalOf(builder, previewTemplate, { template_id })).toBe(
      'BAD_REQUEST content.blocks.1.text.0.text NO_FONT',
    )
    const empty = await aTemplate(builder)
    expect(await refusalOf(builder, buildTemplate, { ...empty })).toBe(
      'BAD_REQUEST content.blocks.0 TEMPLATE_EMPTY settings.roles SIGNER_ROLE_NEEDED',
    )
  })

  it('gets one version of two who publish the same copy at once', async () => {
    const { template_id, revision } = await aWrittenTemplate(builder)
    const other = await entering()
    const both = await Promise.all(
      [builder, other].map((client) => client.send(buildTemplate, { template_id, revision })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('TEMPLATE_STALE')
    expect((await builder.call(getTemplateVersions, { template_id })).rows).toHaveLength(1)
  })

  it('takes an earlier version into force, is retired, and comes back', async () => {
    const { template_id } = await aPublishedTemplate(builder)
    const { revision } = await opened(template_id)
    const second = aLoan({ blocks: [line(text('Two'), signatureOf('borrower-sign'))] })
    const saved = await builder.call(autoSaveTemplate, { template_id, revision, content: second })
    expect(await builder.call(buildTemplate, { template_id, revision: saved.revision })).toMatchObject({
      version: 2,
    })
    await builder.call(swapCurrentVersion, { template_id, version: 1 })
    expect(await opened(template_id)).toMatchObject({ current_version: 1, state: 'published' })
    expect(await refusalOf(builder, swapCurrentVersion, { template_id, version: 3 })).toBe(
      'TEMPLATE_NOT_FOUND',
    )
    await builder.call(retireTemplate, { template_id })
    await builder.call(retireTemplate, { template_id })
    const listed = async () =>
      (await builder.call(getTemplatesForWorkflow, { maxRows: 100 })).rows.map((row) => row.template_id)
    expect(await listed()).not.toContain(template_id)
    await builder.call(swapCurrentVersion, { template_id, version: 2 })
    expect(await listed()).toContain(template_id)
    expect(await refusalOf(builder, retireTemplate, await aTemplate(builder))).toBe('TEMPLATE_NOT_PUBLISHED')
  })

  it('is copied with its text and roles, and without its versions', async () => {
    const { template_id } = await aPublishedTemplate(builder)
    const name = `Copy ${randomUUID()}`
    const copy = await builder.call(duplicateTemplate, { template_id, name })
    const [one, other] = [await opened(template_id), await opened(copy.template_id)]
    expect(other).toMatchObject({ name, state: 'draft', current_version: null })
    expect([other.content, other.settings]).toEqual([one.content, one.settings])
  })

  it('shows its pages with samples, and where its fields lie', async () => {
    const { template_id } = await aWrittenTemplate(builder)
    const shown = await builder.call(previewTemplate, { template_id, width: 200 })
    expect(shown).toMatchObject({ pages: 1, places: [{ anchor: 'borrower-sign', page: 1 }] })
    expect(Buffer.from(shown.drawn[0]!.image, 'base64').subarray(8, 12).toString()).toBe('WEBP')
  })

  it('stays whole where the setter is away', async () => {
    const { template_id, revision } = await aWrittenTemplate(builder)
    const { set } = wire.parts.documentSetter
    wire.parts.documentSetter.set = () => Promise.reject(new SetterAway('It hangs.'))
    try {
      const { status, body } = await builder.send(buildTemplate, { template_id, revision })
      expect([status, body.code]).toEqual([503, 'UNAVAILABLE'])
    } finally {
      wire.parts.documentSetter.set = set
    }
    expect(await opened(template_id)).toMatchObject({ revision, state: 'draft' })
  })

  it('is built by builders, seen by its organisation alone, and its draft by nobody who only sends', async () => {
    const { template_id, revision } = await aWrittenTemplate(builder)
    const keeper = await entering(['templates'])
    const content = aLoan()
    for (const asked of [
      [autoSaveTemplate, { template_id, revision, content }],
      [buildTemplate, { template_id, revision }],
      [swapCurrentVersion, { template_id, version: 1 }],
    ] as const)
      expect((await keeper.send(asked[0], asked[1] as never)).status).toBe(403)
    const maker = await entering(['workflow'])
    const stranger = await entering(builders, await anOrganisation(wire.parts, 'Elsewhere'))
    const nowhere = randomUUID()
    for (const [client, id] of [
      [maker, template_id],
      [stranger, template_id],
      [builder, nowhere],
    ] as const) {
      expect(await refusalOf(client, getSingleTemplate, { template_id: id })).toBe('TEMPLATE_NOT_FOUND')
      expect(await refusalOf(client, previewTemplate, { template_id: id })).toBe('TEMPLATE_NOT_FOUND')
    }
    for (const [client, id] of [
      [stranger, template_id],
      [builder, nowhere],
    ] as const) {
      const of = (asked: object) => ({ template_id: id, ...asked }) as never
      expect(await refusalOf(client, autoSaveTemplate, of({ revision, content }))).toBe('TEMPLATE_NOT_FOUND')
      expect(await refusalOf(client, buildTemplate, of({ revision }))).toBe('TEMPLATE_NOT_FOUND')
      expect(await refusalOf(client, saveTemplateSettings, of({ revision, settings: aLoansRoles }))).toBe(
        'TEMPLATE_NOT_FOUND',
      )
      expect(await refusalOf(client, duplicateTemplate, of({ name: 'a' }))).toBe('TEMPLATE_NOT_FOUND')
      expect(await refusalOf(client, getTemplateVersions, of({}))).toBe('TEMPLATE_NOT_FOUND')
      expect(await refusalOf(client, retireTemplate, of({}))).toBe('TEMPLATE_NOT_FOUND')
    }
  })
})
