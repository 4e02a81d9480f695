import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { autoSaveTemplate } from '#contract/templates/autoSaveTemplate.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { editTemplate } from '#contract/templates/editTemplate.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { saveTemplateSettings } from '#contract/templates/saveTemplateSettings.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aLoan, aLoansRoles, aWrittenTemplate } from '#testing/templates.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

describe('one editor of a template at a time', () => {
  let wire: Wire
  let organisation: AnOrganisation
  let asha: WireClient
  let ravi: WireClient
  let raviId: string
  beforeAll(async () => {
    wire = await aWire()
    organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
    asha = (await entering()).client
    const other = await entering({ url: wire.secondUrl })
    ravi = other.client
    raviId = other.userId
  })
  afterAll(() => wire?.close())

  async function entering({
    modules = ['templates', 'template_builder'] as Module[],
    of = organisation,
    url = wire.url,
  } = {}) {
    const person = await aMember(wire.parts, of, modules)
    const client = aClient(url)
    await client.login(person.email, person.password)

    return { ...person, client }
  }
  const own = () => wire.parts.store.forOrganisation(organisation.id)
  /** Nobody types in it for so long; a clock that passes would end sessions, too. */
  const lies = (templateId: string, minutes: number) =>
    own().transaction((tx) =>
      rowsOf(tx)
        .updateTable('templates')
        .set({ edited_until: sql`edited_until - make_interval(mins => ${minutes})` })
        .where('id', '=', templateId)
        .execute(),
    )
  const read = (client: WireClient, template_id: string) => client.call(getSingleTemplate, { template_id })
  const words = (text: string) =>
    aLoan({ blocks: [{ kind: 'paragraph', text: [{ kind: 'text', text }] }], fields: [] })
  const newsOf = (templateId: string) =>
    own().read((tx) =>
      rowsOf(tx)
        .selectFrom('live_events')
        .select(['kind', 'payload', 'docket_id', 'user_id'])
        .where('template_id', '=', templateId)
        .orderBy('number')
        .execute(),
    )

  it('leaves a template to one for 15 minutes from what they typed last; then the next may take it', async () => {
    const { template_id, revision } = await aWrittenTemplate(asha)
    const held = await asha.call(editTemplate, { template_id })
    expect(held).toMatchObject({ revision, editing: { name: 'Meera Nair', is_here: true } })
    expect((await read(ravi, template_id)).editing).toMatchObject({
      user_id: held.editing?.user_id,
      is_here: false,
    })
    await lies(template_id, 10)
    const saved = await asha.call(autoSaveTemplate, { template_id, revision, content: words('By Asha') })
    await lies(template_id, 10)
    const early = await ravi.send(editTemplate, { template_id })
    expect([early.status, early.body.code, early.body.values]).toEqual([
      409,
      'TEMPLATE_IN_EDIT',
      { who: 'Meera Nair', minutes: 5 },
    ])
    const at = { template_id, revision: saved.revision }
    const refused = [
      await refusalOf(ravi, autoSaveTemplate, { ...at, content: words('By Ravi') }),
      await refusalOf(ravi, saveTemplateSettings, { ...at, settings: aLoansRoles }),
      await refusalOf(ravi, saveTemplateSettings, { ...at, name: 'By Ravi' }),
    ]
    expect(refused).toEqual(refused.map(() => 'TEMPLATE_IN_EDIT'))

    await lies(template_id, 5)
    expect((await read(ravi, template_id)).editing).toBeNull()
    expect((await ravi.call(editTemplate, { template_id })).editing?.user_id).toBe(raviId)
    await ravi.call(autoSaveTemplate, { ...at, content: words('By Ravi') })
    const late = await refusalOf(asha, autoSaveTemplate, { ...at, content: words('Later by Asha') })
    expect(late).toBe('TEMPLATE_IN_EDIT')
    expect(JSON.stringify((await read(asha, template_id)).content)).toContain('By Ravi')
    const acts = await own().read((tx) =>
      rowsOf(tx)
        .selectFrom('audit_entries')
        .select(['detail'])
        .where('event', '=', 'template-taken-over')
        .execute(),
    )
    expect(acts).toHaveLength(1)
    expect(acts[0]?.detail).toMatchObject({ was: 'Meera Nair' })
  })

  it('is published by nobody else meanwhile, and by its editor', async () => {
    const { template_id, revision } = await aWrittenTemplate(asha)
    await asha.call(editTemplate, { template_id })
    expect(await refusalOf(ravi, buildTemplate, { template_id, revision })).toBe('TEMPLATE_IN_EDIT')
    expect((await asha.call(buildTemplate, { template_id, revision })).version).toBe(1)
  })

  it('is given to one of two who ask at once, at two servers', async () => {
    const { template_id } = await aWrittenTemplate(asha)
    const both = await Promise.all([asha, ravi].map((one) => one.send(editTemplate, { template_id })))
    expect(both.map(({ body }) => body.code ?? 'taken').sort()).toEqual(['TEMPLATE_IN_EDIT', 'taken'])
  })

  it('is free once its editor leaves or logs out, and not because somebody else leaves', async () => {
    const { template_id } = await aWrittenTemplate(asha)
    await asha.call(editTemplate, { template_id })
    expect((await ravi.call(editTemplate, { template_id, act: 'close' })).editing).not.toBeNull()
    expect((await asha.call(editTemplate, { template_id, act: 'close' })).editing).toBeNull()
    const leaving = await entering()
    await leaving.client.call(editTemplate, { template_id })
    expect(await refusalOf(ravi, editTemplate, { template_id })).toBe('TEMPLATE_IN_EDIT')
    await leaving.client.call(logoutSession, {})
    expect((await ravi.call(editTemplate, { template_id })).editing?.user_id).toBe(raviId)
  })

  it('keeps two windows of one member apart by the revision, and a second session takes nothing away', async () => {
    const person = await entering()
    const second = aClient(wire.secondUrl)
    await second.login(person.email, person.password)
    const { template_id, revision } = await aWrittenTemplate(person.client)
    await person.client.call(editTemplate, { template_id })
    expect((await second.call(editTemplate, { template_id })).editing).toMatchObject({
      user_id: person.userId,
      is_here: true,
    })
    const saved = await person.client.call(autoSaveTemplate, {
      template_id,
      revision,
      content: words('First window'),
    })
    const stale = await refusalOf(second, autoSaveTemplate, {
      template_id,
      revision,
      content: words('Second window'),
    })
    expect(stale).toBe('TEMPLATE_STALE')
    await person.client.call(editTemplate, { template_id, act: 'close' })
    expect((await read(second, template_id)).editing, 'the newer window has it').not.toBeNull()
    expect(saved.revision).toBe(revision + 1)
  })

  it('tells who builds templates what moved, and nobody else', async () => {
    const { template_id, revision } = await aWrittenTemplate(asha)
    const before = (await newsOf(template_id)).length
    await asha.call(editTemplate, { template_id })
    await asha.call(editTemplate, { template_id })
    await asha.call(autoSaveTemplate, { template_id, revision, content: words('Live') })
    const news = (await newsOf(template_id)).slice(before)
    expect(news.map(({ kind }) => kind)).toEqual(['template-editing', 'template-changed'])
    expect(news[0]).toMatchObject({ docket_id: null, user_id: null, payload: { template_id } })
    const sees = async (sight: { allDockets: boolean; templates: boolean }) =>
      (
        await own().read((tx) => tx.liveEvents.after(0, { userId: raviId, batches: false, ...sight }, 500))
      ).filter(({ payload }) => payload.template_id === template_id).length
    expect(await sees({ allDockets: false, templates: true })).toBe(before + 2)
    expect(await sees({ allDockets: true, templates: true })).toBe(before + 2)
    expect(await sees({ allDockets: true, templates: false })).toBe(0)
    expect(await sees({ allDockets: false, templates: false })).toBe(0)
  })

  it('is not found elsewhere, and not for those who build none', async () => {
    const { template_id } = await aWrittenTemplate(asha)
    const others = await anOrganisation(wire.parts, 'Sagar Traders')
    const stranger = await entering({ of: others })
    expect(await refusalOf(stranger.client, editTemplate, { template_id })).toBe('TEMPLATE_NOT_FOUND')
    const without = await entering({ modules: ['templates'] })
    expect((await without.client.send(editTemplate, { template_id })).status).toBe(403)
  })
})
