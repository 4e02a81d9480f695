import { randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { autoSaveTemplate } from '#contract/templates/autoSaveTemplate.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { createTemplateDoc } from '#contract/templates/createTemplateDoc.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { duplicateCategory } from '#contract/templates/duplicateCategory.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { getTemplateDataToCompose } from '#contract/templates/getTemplateDataToCompose.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { getTemplateVersions } from '#contract/templates/getTemplateVersions.ts'
import { previewTemplate } from '#contract/templates/previewTemplate.ts'
import { retireTemplate } from '#contract/templates/retireTemplate.ts'
import { buildServer } from '#http/server.ts'
import { newId } from '#store/new-id.ts'
import { aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { dyingStore } from '#testing/dying-acts.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import {
  aBuilder,
  aLoan,
  aPublishedTemplate,
  aTemplate,
  aTemplateCategory,
  aWrittenTemplate,
} from '#testing/templates.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'
import { aDocx, deflated, relation, wordParagraph } from '#testing/word-files.ts'

let wire: Wire
let organisation: AnOrganisation
let builder: WireClient
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  builder = await aBuilder({ ...wire, organisation })
})
afterAll(() => wire?.close())

const text = (words: string) => ({ kind: 'text', text: words })
const line = (...inlines: object[]) => ({ kind: 'paragraph', text: inlines })

/** A grey picture of so many pixels, packed to almost nothing. */
function aPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))

    return Buffer.concat([length, named, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))

  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture of a hundred megapixels', () => {
  it('is refused by its block, while a small one is shown', async () => {
    const withPicture = async (png: Buffer) => {
      const { template_id, revision } = await aTemplate(builder)
      const { fileId } = await builder.upload(png, 'Plan.png', { type: 'image/png' })
      const content = {
        ...aLoan(),
        blocks: [line(text('Plan')), { kind: 'picture', file_id: fileId, width: 50, alt: 'Plan' }],
        values: [],
        fields: [],
      }
      await builder.call(autoSaveTemplate, { template_id, revision, content: content as never })

      return await refusalOf(builder, previewTemplate, { template_id })
    }
    expect(await withPicture(aPng(400, 300))).toBe('')
    expect(await withPicture(aPng(10_000, 10_001))).toBe(
      'PICTURE_UNREADABLE content.blocks.1.file_id PICTURE_UNREADABLE',
    )
  })
})

describe('a formula of a template', () => {
  const divided = (formula: string) =>
    aLoan({
      values: [
        { name: 'amount', label: 'Amount', kind: 'amount', required: true, sample: '150000', settings: {} },
        { name: 'months', label: 'Months', kind: 'number', required: true, sample: '12', settings: {} },
        { name: 'secured', label: 'Secured', kind: 'tick', required: false, sample: null, settings: {} },
        {
          name: 'each',
          label: 'Each month',
          kind: 'amount',
          required: false,
          sample: null,
          settings: { formula },
        },
      ],
    })

  it('that divides by zero is refused at publishing, and where a value makes it do so', async () => {
    const always = await aWrittenTemplate(builder, divided('amount / (3 - 3)'))
    expect(await refusalOf(builder, buildTemplate, always)).toBe(
      'BAD_REQUEST content.values.3.formula FORMULA_DIVIDES_BY_ZERO',
    )
    const { template_id } = await aPublishedTemplate(builder, divided('amount / months'))
    const made = (months: string) =>
      refusalOf(builder, createWorkflowFromTemplate, {
        template_id,
        values: { amount: '1000', months },
        signers: [{ role: 'borrower', ...aPerson() }],
      })
    expect(await made('0')).toBe('BAD_REQUEST values.each FORMULA_DIVIDES_BY_ZERO')
    expect(await made('10')).toBe('')
  })
})

describe('a Word file that a template begins with', () => {
  it('is refused where it unpacks to far more than it is, or names what lies elsewhere', async () => {
    const begins = async (file: Buffer) => {
      const { fileId } = await builder.upload(file, 'Rent.docx', { type: 'application/octet-stream' })

      return await refusalOf(builder, createTemplateDoc, { name: `Rent ${randomUUID()}`, fileId })
    }
    const packed = deflated('[Content_Types].xml', Buffer.alloc(40 * 1024 * 1024))
    expect(await begins(packed)).toMatch(/^FILE_WORD_BOMB /)
    const outside = await aDocx({
      body: wordParagraph('Rent'),
      relations: relation('pic', 'image', 'https://example.in/a.png', 'External'),
    })
    expect(await begins(outside)).toMatch(/^FILE_WORD_FETCHES /)
    expect(await begins(await aDocx({ body: wordParagraph('Rent') }))).toBe('')
  })
})

describe('two servers', () => {
  it('make one version of a copy that is published at both at once', async () => {
    const other = await buildServer({ ...wire.parts }, { webFolder: null })
    try {
      const url = await other.listen({ port: 0, host: '127.0.0.1' })
      const { client } = await aLoggedInMember({ ...wire, url }, organisation, [
        'templates',
        'template_builder',
      ])
      for (let round = 0; round < 3; round += 1) {
        const written = await aWrittenTemplate(builder)
        const both = await Promise.all([builder, client].map((one) => one.send(buildTemplate, written)))
        expect(both.map(({ body }) => body.code ?? 'out').sort()).toEqual(['TEMPLATE_STALE', 'out'])
        const { rows } = await builder.call(getTemplateVersions, { template_id: written.template_id })
        expect(rows).toHaveLength(1)
      }
    } finally {
      await other.close()
    }
  })

  it.each(['before', 'after'] as const)(
    'copy a category whole or not at all: killed %s its transaction is kept',
    async (when) => {
      const category = `Homes ${randomUUID()}`
      const { category_id } = await aTemplateCategory(builder, category)
      for (let at = 0; at < 4; at += 1)
        await builder.call(createTemplateDoc, { name: `Home ${randomUUID()}`, category })
      const { email, password } = await aLoggedInMember(wire, organisation, ['templates', 'template_builder'])
      const name = `Shops ${randomUUID()}`
      const names = async () => {
        const { rows } = await builder.call(getTemplateList, { searchValue: name, maxRows: 100 })
        const { categories } = await builder.call(getTemplateList, { maxRows: 1 })

        return [rows.length, categories.filter((one) => one.name === name).length]
      }
      const log = { ...wire.parts.log, error() {} }
      let isDying = false
      const dying = dyingStore(wire.parts, { acts: 1, when })
      const store = {
        ...wire.parts.store,
        forOrganisation: (id: string) =>
          (isDying ? dying.store : wire.parts.store).forOrganisation(id as never),
      }
      const server = await buildServer({ ...wire.parts, store, log } as never, { webFolder: null })
      try {
        const client = aClient(await server.listen({ port: 0, host: '127.0.0.1' }))
        await client.login(email, password)
        isDying = true
        const dead = await client.send(duplicateCategory, { category_id, name })
        expect(dead.status).toBe(500)
        expect(await names()).toEqual([0, 0])
        // Asked again, at a server that lives.
        await builder.call(duplicateCategory, { category_id, name })
        expect(await names()).toEqual([5, 1])
      } finally {
        await server.close()
      }
    },
  )
})

describe('a template of others', () => {
  it('gets the answer that an unknown one gets, from each call', async () => {
    const { template_id } = await aPublishedTemplate(builder)
    const other = await aBuilder({ ...wire, organisation: await anOrganisation(wire.parts) })
    const { revision, content } = await builder.call(getSingleTemplate, { template_id })
    const asked = (id: string) =>
      Promise.all([
        refusalOf(other, getSingleTemplate, { template_id: id }),
        refusalOf(other, autoSaveTemplate, { template_id: id, revision, content }),
        refusalOf(other, buildTemplate, { template_id: id, revision }),
        refusalOf(other, previewTemplate, { template_id: id }),
        refusalOf(other, retireTemplate, { template_id: id }),
        refusalOf(other, getTemplateVersions, { template_id: id }),
        refusalOf(other, getTemplateDataToCompose, { template_id: id }),
        refusalOf(other, createWorkflowFromTemplate, {
          template_id: id,
          values: { amount: '1' },
          signers: [{ role: 'borrower', ...aPerson() }],
        }),
      ])
    const foreign = await asked(template_id)
    expect(foreign).toEqual(await asked(newId()))
    expect(new Set(foreign)).toEqual(new Set(['TEMPLATE_NOT_FOUND']))
    const { narrowed_to } = await other.call(getDocuments, { filter: { template: template_id } })
    expect(narrowed_to.template).toBeNull()
  })
})
