import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { soffice } from '#testing/parts.ts'
import { writeDocx } from './write-docx.ts'

const text = (words: string) => ({ kind: 'text', text: words })
const line = (...inlines: object[]) => ({ kind: 'paragraph', text: inlines })
const edge = (side: string, pages: string, ...inlines: object[]) => ({
  kind: 'page_edge',
  side,
  pages,
  blocks: [line(...inlines)],
})
const folder = mkdtempSync(join(tmpdir(), 'docx-'))

it('gives Word headers, footers that count their pages, and two columns', async () => {
  const counted = [
    { kind: 'page_number', shows: 'page' },
    text(' of '),
    { kind: 'page_number', shows: 'pages' },
  ]
  const content = ComposedContent.parse({
    language: 'en',
    blocks: [
      edge('header', 'first', text('Example Bank')),
      edge('header', 'later', text('Continued')),
      edge('footer', 'every', ...counted, { kind: 'check_code' }),
      {
        kind: 'columns',
        sides: [
          { language: 'en', blocks: [line(text('The loan'))] },
          { language: 'hi', blocks: [line(text('ऋण'))] },
        ],
      },
      { kind: 'page_break' },
      line(text('The end')),
    ],
  })
  const path = join(folder, 'Loan.docx')
  writeFileSync(path, await writeDocx('Loan', content, new Map()))
  const part = (name: string) => spawnSync('unzip', ['-p', path, name], { encoding: 'utf8' }).stdout
  const body = part('word/document.xml')
  expect(body).toContain('<w:headerReference w:type="first" r:id="edge1"/>')
  expect(body).toContain('<w:headerReference w:type="default" r:id="edge2"/>')
  expect(body.match(/<w:footerReference [^>]*r:id="edge3"\/>/g)).toHaveLength(2)
  expect(body).toContain('<w:titlePg/>')
  expect(body).not.toContain('Example Bank')
  expect(part('word/edge3.xml')).toMatch(/instr="PAGE"[\s\S]* of [\s\S]*instr="NUMPAGES"/)
  // LibreOffice opens no file with a part that it does not know.
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const made = spawnSync(soffice, ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, path])
  expect(made.status).toBe(0)
  const pdf = join(folder, 'Loan.pdf')
  const words = (page: number) =>
    spawnSync('pdftotext', ['-layout', '-f', String(page), '-l', String(page), pdf, '-'], {
      encoding: 'utf8',
    }).stdout
  expect(words(1)).toMatch(/Example Bank[\s\S]*The loan +ऋण[\s\S]*1 of 2/)
  expect(words(2)).toMatch(/Continued[\s\S]*The end[\s\S]*2 of 2/)
})
