import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { createTemplateDoc } from '#contract/templates/createTemplateDoc.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { getTemplateGallery } from '#contract/templates/getTemplateGallery.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { galleryNames } from '#contract/vocabulary/templates/gallery.ts'
import { samplesOf } from '#services/templates/set-template.ts'
import { aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { aBuilder } from '#testing/templates.ts'

const pictures = process.env.MUHAR_PICTURES

let fixture: SigningFixture
let maker: WireClient
beforeAll(async () => {
  fixture = await aSigningFixture()
  maker = await aBuilder(fixture)
})
afterAll(() => fixture?.close())

describe('a text of the gallery', () => {
  it.each(galleryNames)('is shown, used, published and filled as it is: %s', async (name) => {
    const { rows, pictures: drawn } = await maker.call(getTemplateGallery, { pictures: [name], width: 800 })
    const row = rows.find(({ gallery }) => gallery === name)!
    expect(row.values).toBeGreaterThan(5)
    const image = Buffer.from(drawn[0]!.image, 'base64')
    expect([image.subarray(0, 4).toString(), image.subarray(8, 12).toString()]).toEqual(['RIFF', 'WEBP'])
    if (pictures) writeFileSync(join(pictures, `${name}.webp`), image)

    const made = { name: `Mine: ${name}`, gallery: name, category: 'Mine' }
    const { template_id, revision } = await maker.call(createTemplateDoc, made)
    const { content, settings } = await maker.call(getSingleTemplate, { template_id })
    expect(content.language).toBe(row.language)
    await maker.call(buildTemplate, { template_id, revision, why: '' })
    const people = settings.roles.map(({ role }, index) => ({ role, ...aPerson(`Person ${index + 1}`) }))
    const { document_id } = await maker.call(createWorkflowFromTemplate, {
      template_id,
      values: samplesOf(content),
      signers: people,
    } as never)
    const { document } = await maker.call(fetchDocumentInfo, { document_id })
    // A signature and its date each.
    expect(document.signers.map(({ boxes }) => boxes)).toEqual(people.map(() => 2))
    const { result } = await maker.call(downloadOriginalFile, { document_id })
    const path = join(pictures ?? tmpdir(), `${name}-${document_id}.pdf`)
    writeFileSync(path, await maker.download(result.url))
    const words = spawnSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).stdout
    expect(words).not.toMatch(/[{}*[]/)
  })

  it('is a draft of one organisation, which changes nothing of the gallery', async () => {
    const [name] = galleryNames
    const { rows } = await maker.call(getTemplateList, { searchValue: `Mine: ${name}` })
    expect(rows.map(({ category }) => category?.name)).toEqual(['Mine', 'Mine'].slice(0, rows.length))
    expect(await refusalOf(maker, createTemplateDoc, { name: `Mine: ${name}`, gallery: name })).toBe(
      'TEMPLATE_NAME_TAKEN name TEMPLATE_NAME_TAKEN',
    )
  })

  it('is no file as well, and none that there is not', async () => {
    const twice = { name: 'Both', gallery: 'affidavit', fileId: '0198c0de-0000-7000-8000-000000000009' }
    expect(await refusalOf(maker, createTemplateDoc, twice as never)).toBe('BAD_REQUEST gallery CHOSEN_TWICE')
    expect(await refusalOf(maker, createTemplateDoc, { name: 'None', gallery: '../x' } as never)).toMatch(
      /^BAD_REQUEST gallery/,
    )
  })
})
