import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteDocumentView } from '#contract/documents/deleteDocumentView.ts'
import { getDocumentViews } from '#contract/documents/getDocumentViews.ts'
import { saveDocumentView } from '#contract/documents/saveDocumentView.ts'
import { newId } from '#store/new-id.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

describe('views of the list of documents', () => {
  let fixture: ServerFixture
  beforeAll(async () => {
    fixture = await aServerFixture({ worksJobs: false })
  })
  afterAll(() => fixture?.close())

  const viewsOf = async (client = fixture.initiator) => (await client.call(getDocumentViews, {})).views
  const codeOf = async (input: unknown, client = fixture.initiator) =>
    (await client.send(saveDocumentView, input as never)).body.code

  it('are kept under a name, changed, and removed', async () => {
    const filter = { tab: 'out', person: 'asha@example.in', waits_since: 7, sort: 'expires_at' } as const
    const { view_id } = await fixture.initiator.call(saveDocumentView, { name: ' Late loans ', filter })
    expect(await viewsOf()).toEqual([{ view_id, name: 'Late loans', filter }])
    await fixture.initiator.call(saveDocumentView, { view_id, name: 'late LOANS', filter: { tag: 'Pune' } })
    expect(await viewsOf()).toEqual([{ view_id, name: 'late LOANS', filter: { tag: 'Pune' } }])
    await fixture.initiator.call(deleteDocumentView, { view_id })
    expect(await viewsOf()).toEqual([])
    const { body } = await fixture.initiator.send(deleteDocumentView, { view_id })
    expect(body.code).toBe('VIEW_NOT_FOUND')
  })

  it('have names of their own, whatever the letters, and of two tabs one is first', async () => {
    const { view_id } = await fixture.initiator.call(saveDocumentView, { name: 'Pune', filter: {} })
    expect(await codeOf({ name: 'PUNE', filter: {} })).toBe('VIEW_NAME_TAKEN')
    await fixture.reader.call(saveDocumentView, { name: 'Pune', filter: {} })
    const both = await Promise.all([0, 1].map(() => codeOf({ name: 'Nashik', filter: {} })))
    expect(both.filter((code) => code === 'VIEW_NAME_TAKEN')).toHaveLength(1)
    expect(await viewsOf()).toMatchObject([{ name: 'Nashik' }, { name: 'Pune', view_id }])
  })

  it('are nobody else’s: a view of a colleague or of another organisation is not found', async () => {
    const { view_id } = await fixture.initiator.call(saveDocumentView, { name: 'Mine', filter: {} })
    for (const client of [fixture.reader, fixture.stranger]) {
      expect((await viewsOf(client)).map((view) => view.view_id)).not.toContain(view_id)
      expect(await codeOf({ view_id, name: 'Theirs', filter: {} }, client)).toBe('VIEW_NOT_FOUND')
      const { body } = await client.send(deleteDocumentView, { view_id })
      expect(body.code).toBe('VIEW_NOT_FOUND')
    }
    expect((await viewsOf()).find((view) => view.view_id === view_id)?.name).toBe('Mine')
    expect((await fixture.clerk.send(getDocumentViews, {})).body.code).toBe('NOT_ALLOWED')
  })

  it('refuse what is no name and no filter, and the fifty-first', async () => {
    for (const input of [
      { name: '  ', filter: {} },
      { name: 'x'.repeat(61), filter: {} },
      { name: 'Odd', filter: { tab: 'evil' } },
      { name: 'Odd', filter: { ends_within: 0 } },
    ])
      expect(await codeOf(input)).toBe('BAD_REQUEST')
    const { view_id } = await fixture.colleague.call(saveDocumentView, { name: 'First', filter: {} })
    await fixture.within(async (tx) => {
      const { user_id } = await rowsOf(tx)
        .selectFrom('document_views')
        .select('user_id')
        .where('id', '=', view_id)
        .executeTakeFirstOrThrow()
      for (let number = 2; number <= 50; number += 1)
        await tx.documentViews.add({
          id: newId(),
          user_id,
          name: `View ${number}`,
          name_key: `view ${number}`,
          filter: '{}',
        })
    })
    expect(await codeOf({ name: 'One more', filter: {} }, fixture.colleague)).toBe('TOO_MANY_VIEWS')
    expect(await viewsOf(fixture.colleague)).toHaveLength(50)
  })
})
