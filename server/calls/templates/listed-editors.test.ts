import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { editTemplate } from '#contract/templates/editTemplate.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { aTemplate } from '#testing/templates.ts'

/** Other tables are asked by what goes on beside a call, too. */
const ofEditors = /from "(?:sessions|memberships)"/

describe('the list of templates', () => {
  let fixture: ServerFixture
  let organisation: AnOrganisation
  const asked: string[] = []
  beforeAll(async () => {
    fixture = await aServerFixture({
      worksJobs: false,
      onQuery: (text) => ofEditors.test(text) && asked.push(text),
    })
    organisation = await anOrganisation(fixture.parts, 'Himalaya Finance')
  })
  afterAll(() => fixture?.close())

  async function aBuilder() {
    const person = await aMember(fixture.parts, organisation, ['templates', 'template_builder'])
    const client = aClient(fixture.url)
    await client.login(person.email, person.password)

    return { client, userId: person.userId }
  }
  const edits = async ({ client }: { client: WireClient }) => {
    const { template_id } = await aTemplate(client)
    await client.call(editTemplate, { template_id })

    return template_id
  }
  const editorsSeenBy = async (client: WireClient) => {
    const { rows } = await client.call(getTemplateList, { maxRows: 100 })

    return new Map(rows.map(({ template_id, editing }) => [template_id, editing]))
  }

  it('says of each template who edits it, as long as they do', async () => {
    const [asha, ravi, gone, late] = [await aBuilder(), await aBuilder(), await aBuilder(), await aBuilder()]
    const [own, others, left, over] = [
      await edits(asha),
      await edits(ravi),
      await edits(gone),
      await edits(late),
    ]
    const { template_id: nobodys } = await aTemplate(asha.client)
    await gone.client.call(logoutSession, {})
    await fixture.parts.store
      .forOrganisation(organisation.id)
      .transaction((tx) =>
        rowsOf(tx)
          .updateTable('templates')
          .set({ edited_until: sql`now() - interval '1 minute'` })
          .where('id', '=', over)
          .execute(),
      )
    const seen = await editorsSeenBy(asha.client)
    expect(seen.get(own)).toMatchObject({ user_id: asha.userId, is_here: true })
    expect(seen.get(others)).toMatchObject({ user_id: ravi.userId, name: 'Meera Nair', is_here: false })
    for (const id of [left, over, nobodys]) expect(seen.get(id)).toBeNull()
    await ravi.client.call(editTemplate, { template_id: others, act: 'close' })
    expect((await editorsSeenBy(asha.client)).get(others)).toBeNull()
  })

  it('asks for all editors of a page at once', async () => {
    const builder = await aBuilder()
    const askedWith = async () => {
      asked.length = 0
      await editorsSeenBy(builder.client)

      return asked.length
    }
    await edits(builder)
    const one = await askedWith()
    for (let more = 0; more < 4; more++) await edits(await aBuilder())
    expect(await askedWith()).toBe(one)
    expect(one).toBeGreaterThan(1)
  })
})
