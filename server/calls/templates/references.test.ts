import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { aBuilder, aLoan, aPublishedTemplate, aWrittenTemplate } from '#testing/templates.ts'

let fixture: ServerFixture
let maker: WireClient
beforeAll(async () => {
  fixture = await aServerFixture()
  maker = await aBuilder(fixture)
})
afterAll(() => fixture?.close())

const line = (words: string, ...more: object[]) => ({
  kind: 'paragraph',
  text: [{ kind: 'text', text: words }, ...more],
})
const see = (to: string) => line('See clause ', { kind: 'reference', to })
const clause = (words: string, mark?: string) => ({ ...(mark && { mark }), blocks: [line(words)] })
const clauses = (...items: object[]) => ({ kind: 'clauses', items })
const ifSecured = (...blocks: object[]) => ({
  kind: 'condition',
  match: 'all',
  rules: [{ name: 'secured', sign: 'is', value: 'true' }],
  blocks,
})
const withLoan = (...blocks: object[]) => {
  const loan = aLoan() as unknown as { blocks: object[] }

  return aLoan({ blocks: [...loan.blocks, ...blocks] })
}

it('follows its clause where a condition renumbers the others', async () => {
  const secured = { blocks: [ifSecured(line('The security is a flat.'))] }
  const content = withLoan(clauses(secured, clause('Interest is paid monthly.', 'interest')), see('interest'))
  const { template_id } = await aPublishedTemplate(maker, content)
  const printed = async (values: Record<string, string>) => {
    const signers = [{ role: 'borrower', ...aPerson() }]
    const input = { template_id, signers, values: { amount: '10', ...values } }
    const { document_id } = await maker.call(createWorkflowFromTemplate, input)
    const { result } = await maker.call(downloadOriginalFile, { document_id })
    const pdf = Buffer.from(await maker.download(result.url))

    return spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).stdout
  }
  expect(await printed({ secured: 'true' })).toMatch(/2\. +Interest[\s\S]+See clause 2\n/)
  expect(await printed({})).toMatch(/1\. +Interest[\s\S]+See clause 1\n/)
})

it('is not published where its clause is gone, or may be left out', async () => {
  const refused = async (...blocks: object[]) => {
    const { template_id, revision } = await aWrittenTemplate(maker, withLoan(...blocks))

    return await refusalOf(maker, buildTemplate, { template_id, revision })
  }
  expect(await refused(see('gone'))).toBe('BAD_REQUEST content.blocks.4.text.1 REFERENCE_UNKNOWN')
  const inside = ifSecured(clauses(clause('One.', 'one')))
  expect(await refused(inside, see('one'))).toBe('BAD_REQUEST content.blocks.5.text.1 REFERENCE_MAY_GO')
  const both = ifSecured(clauses(clause('One.', 'one')), see('one'))
  expect(await aPublishedTemplate(maker, withLoan(both))).toHaveProperty('template_id')
})

it('names no clause of which a condition or an empty value leaves nothing', async () => {
  const refused = async (...items: object[]) => {
    const content = withLoan(clauses({ blocks: [line('First.')] }, ...items), see('one'))
    const { template_id, revision } = await aWrittenTemplate(maker, content)

    return await refusalOf(maker, buildTemplate, { template_id, revision })
  }
  const mayGo = 'BAD_REQUEST content.blocks.5.text.1 REFERENCE_MAY_GO'
  const of = (...blocks: object[]) => ({ mark: 'one', blocks })
  const alone = (name: string) => ({ kind: 'paragraph', text: [{ kind: 'value', name }] })
  expect(await refused(of(ifSecured(line('A flat.'))))).toBe(mayGo)
  expect(await refused(of({ kind: 'note', text: [{ kind: 'text', text: 'Ask.' }] }))).toBe(mayGo)
  expect(await refused(of(alone('secured')))).toBe(mayGo)
  // One side or the other, or a value that is always there.
  const sided = of({ ...ifSecured(line('A flat.')), otherwise: [line('None.')] })
  for (const whole of [sided, of(alone('amount')), of(line('It.'), ifSecured(line('A flat.')))]) {
    const content = withLoan(clauses({ blocks: [line('First.')] }, whole), see('one'))
    expect(await aPublishedTemplate(maker, content)).toHaveProperty('template_id')
  }
})
