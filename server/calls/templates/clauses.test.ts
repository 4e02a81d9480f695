import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoSaveTemplate } from '#contract/templates/autoSaveTemplate.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { getClauses } from '#contract/templates/getClauses.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { previewTemplate } from '#contract/templates/previewTemplate.ts'
import { retireTemplate } from '#contract/templates/retireTemplate.ts'
import { saveClause } from '#contract/templates/saveClause.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { aBuilder, aLoan, aTemplate, aWrittenTemplate } from '#testing/templates.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let builder: WireClient
let other: WireClient
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  builder = await aBuilder({ ...wire, organisation })
  other = await aBuilder({ ...wire, organisation: await anOrganisation(wire.parts) })
})
afterAll(() => wire?.close())

const text = (words: string) => ({ kind: 'text', text: words })
const line = (...inlines: object[]) => ({ kind: 'paragraph', text: inlines })
const city = { name: 'city', label: 'City', kind: 'text', required: true, sample: 'Pune', settings: {} }
const courtsOf = (words = 'The courts of ', more: object = {}) =>
  ({
    language: 'en',
    blocks: [line(text(words), { kind: 'value', name: 'city' })],
    values: [city],
    ...more,
  }) as never
async function aClause(client = builder) {
  const name = `Jurisdiction ${randomUUID()}`

  return { name, ...(await client.call(saveClause, { name, text: courtsOf() })) }
}
const read = async (clause_id: string, client = builder) => {
  const { rows } = await client.call(getClauses, { filter: { clause_ids: [clause_id] }, with_text: true })

  return rows[0]
}
/** A loan with a shared clause before its signature. */
function withClause(clause: { clause_id: string; version: number }, blocks: readonly object[]) {
  const loan = aLoan() as { blocks: object[]; values: object[] }

  return aLoan({
    blocks: [...loan.blocks, { kind: 'shared_clause', ...clause, blocks }],
    values: [...loan.values, city],
  })
}

describe('a clause of the library', () => {
  it('is kept with its first version, found by name and words, and read by its organisation alone', async () => {
    const { clause_id, version, name } = await aClause()
    expect(version).toBe(1)
    const { rows } = await builder.call(getClauses, { searchValue: name.toUpperCase() })
    expect(rows).toMatchObject([
      { clause_id, name, version: 1, words: 'The courts of [City]', is_retired: false, text: null },
    ])
    expect((await builder.call(getClauses, { searchValue: 'courts of [c' })).total).toBeGreaterThan(0)
    expect((await read(clause_id))?.text?.values).toMatchObject([{ name: 'city' }])
    expect(await read(clause_id, other)).toBeUndefined()
    for (const id of [clause_id, randomUUID()])
      expect(await refusalOf(other, saveClause, { clause_id: id, name: 'Mine' })).toBe('CLAUSE_NOT_FOUND')
    const clerk = aClient(wire.url)
    const person = await aMember(wire.parts, organisation, ['templates', 'workflow'])
    await clerk.login(person.email, person.password)
    expect((await clerk.send(getClauses, {})).status).toBe(403)
  })

  it('refuses a name that is taken, an unknown value, and what the template alone can hold', async () => {
    const { name } = await aClause()
    const save = (said: object, as = `Other ${randomUUID()}`) =>
      refusalOf(builder, saveClause, { name: as, text: said as never })
    expect(await save(courtsOf(), name.toLowerCase())).toBe('CLAUSE_NAME_TAKEN name CLAUSE_NAME_TAKEN')
    expect(await save(courtsOf('a', { values: [] }))).toBe('BAD_REQUEST text.blocks.0.text.1 VALUE_UNKNOWN')
    expect(await save(courtsOf('a', { values: [city, city] }))).toMatch(/VALUE_TWICE/)
    const field = { kind: 'field', anchor: 'a', box: 'signature', width: 100, height: 50 }
    for (const block of [
      { kind: 'page_break' },
      { kind: 'repeat', of: 'items', blocks: [line()] },
      { kind: 'picture', file_id: randomUUID(), decoration: true, width: 10 },
      { kind: 'shared_clause', clause_id: randomUUID(), version: 1, blocks: [line()] },
      line(field),
    ])
      expect(await save(courtsOf('a', { blocks: [block], values: [] }))).toMatch(/NOT_IN_CLAUSE/)
    expect(await refusalOf(builder, saveClause, { name: 'No text' })).toBe('BAD_REQUEST text REQUIRED')
    expect(await refusalOf(builder, saveClause, { text: courtsOf() })).toBe('BAD_REQUEST name NAME_REQUIRED')
  })

  it('gets one next version of two that are written on the same one', async () => {
    const { clause_id } = await aClause()
    const second = await aBuilder({ ...wire, organisation })
    const next = (client: WireClient, words: string) =>
      client.send(saveClause, { clause_id, version: 1, text: courtsOf(words), why: words })
    const both = await Promise.all([next(builder, 'One '), next(second, 'Two ')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)!
    expect(late.body).toMatchObject({ code: 'CLAUSE_STALE', values: { who: expect.any(String) } })
    expect(await read(clause_id)).toMatchObject({ version: 2 })
  })

  it('is not offered once it is retired, and is offered again', async () => {
    const { clause_id, name } = await aClause()
    await builder.call(saveClause, { clause_id, is_retired: true })
    const found = async (is_retired: boolean) =>
      (await builder.call(getClauses, { searchValue: name, filter: { is_retired } })).total
    expect([await found(false), await found(true)]).toEqual([0, 1])
    expect(await read(clause_id)).toMatchObject({ is_retired: true })
    await builder.call(saveClause, { clause_id, is_retired: false })
    expect([await found(false), await found(true)]).toEqual([1, 0])
  })
})

describe('a clause in a template', () => {
  it('is printed as its version says, in versions that a next one does not change', async () => {
    const { clause_id } = await aClause()
    const first = (await read(clause_id))!
    const { template_id, revision } = await aWrittenTemplate(
      builder,
      withClause({ clause_id, version: 1 }, first.text!.blocks),
    )
    await builder.call(buildTemplate, { template_id, revision })
    await builder.call(saveClause, { clause_id, version: 1, text: courtsOf('Courts in ') })
    await builder.call(saveClause, { clause_id, is_retired: true })
    const { content } = await builder.call(getSingleTemplate, { template_id, version: 1 })
    expect(content.blocks.at(-1)).toEqual({
      kind: 'shared_clause',
      clause_id,
      version: 1,
      blocks: first.text!.blocks,
    })
    expect((await builder.call(previewTemplate, { template_id, version: 1 })).pages).toBe(1)
    const now = await builder.call(getSingleTemplate, { template_id })
    const newest = (await read(clause_id))!
    const taken = withClause({ clause_id, version: newest.version }, newest.text!.blocks)
    await builder.call(autoSaveTemplate, { template_id, revision: now.revision, content: taken })
  })

  it('is counted where templates have it, as they are worked on or in force, until they are retired', async () => {
    const { clause_id } = await aClause()
    const { text: said } = (await read(clause_id))!
    const uses = async () => {
      const asked = { searchValue: 'nothing like it', maxRows: 1 }
      const { rows, uses } = await builder.call(getClauses, { ...asked, with_uses: true })
      expect([rows, (await builder.call(getClauses, asked)).uses]).toEqual([[], null])

      return uses?.[clause_id] ?? 0
    }
    expect(await uses()).toBe(0)
    const clause = { clause_id, version: 1 }
    // Twice in one template, and inside a condition of another one.
    const twice = withClause(clause, said!.blocks) as { blocks: object[] }
    const first = await aWrittenTemplate(builder, {
      ...twice,
      blocks: [...twice.blocks, twice.blocks.at(-1)],
    } as never)
    const inside = withClause(clause, said!.blocks) as { blocks: object[] }
    const rules = [{ name: 'secured', sign: 'is', value: 'true' }]
    const condition = { kind: 'condition', match: 'all', rules, blocks: [inside.blocks.at(-1)] }
    await aWrittenTemplate(builder, {
      ...inside,
      blocks: [...inside.blocks.slice(0, -1), condition],
    } as never)
    expect(await uses()).toBe(2)
    await builder.call(buildTemplate, first)
    const { template_id } = first
    const { revision } = await builder.call(getSingleTemplate, { template_id })
    await builder.call(autoSaveTemplate, { template_id, revision, content: aLoan() })
    expect(await uses(), 'its version in force has it').toBe(2)
    await builder.call(retireTemplate, { template_id })
    expect(await uses()).toBe(1)
  })

  it('says nothing else than its version, and is of the own organisation', async () => {
    const { clause_id } = await aClause()
    const { text: said } = (await read(clause_id))!
    const foreign = await aClause(other)
    const { template_id, revision } = await aTemplate(builder)
    const save = (clause: { clause_id: string; version: number }, blocks: readonly object[]) =>
      refusalOf(builder, autoSaveTemplate, { template_id, revision, content: withClause(clause, blocks) })
    const at = 'content.blocks.4'
    expect(await save({ clause_id, version: 1 }, [line(text('No courts.'))])).toBe(
      `CLAUSE_DIFFERS ${at} CLAUSE_DIFFERS`,
    )
    for (const clause of [
      { clause_id, version: 2 },
      { clause_id: randomUUID(), version: 1 },
      { clause_id: foreign.clause_id, version: 1 },
    ])
      expect(await save(clause, said!.blocks)).toBe(`CLAUSE_NOT_FOUND ${at} CLAUSE_NOT_FOUND`)
    expect(await save({ clause_id, version: 1 }, [{ kind: 'page_break' }])).toMatch(/NOT_IN_CLAUSE/)
  })
})
