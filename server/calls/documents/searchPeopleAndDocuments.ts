import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { searchPeopleAndDocuments } from '#contract/documents/searchPeopleAndDocuments.ts'
import type { Member } from '#domain/askers.ts'
import { seesAllDocuments } from '#domain/dockets/docket-policy.ts'
import type { Tx } from '#store/store.ts'

// Our choice: what a phone shows above its keyboard.
const most = 5

/**
 * Each half is for those who may open what it leads to: the same modules as the pages behind it.
 */
export default answer(searchPeopleAndDocuments, async ({ searchInput }, context) => {
  const member = memberOf(context)
  if (searchInput === '') return { people: [], documents: [] }

  return await context.store.read(async (tx) => ({
    people: member.modules.has('users') ? await peopleFound(tx, searchInput) : [],
    documents:
      member.modules.has('documents') || member.modules.has('workflow')
        ? await documentsFound(tx, searchInput, member)
        : [],
  }))
})

async function peopleFound(tx: Tx, words: string) {
  const found = await tx.peopleSearch.colleagues(words, { most })

  return found.map(({ user_id, name, email }) => ({ user_id, name, email }))
}

async function documentsFound(tx: Tx, search: string, member: Member) {
  const onlyOfUser = seesAllDocuments(member) ? null : member.userId
  const { ids } = await tx.documentList.page({
    archived: 'also',
    onlyOfUser,
    colleagues: onlyOfUser ? await tx.groups.colleaguesOf(member.userId) : [],
    search,
    states: null,
    initiatorId: null,
    from: null,
    to: null,
    sortBy: 'updated_at',
    descending: true,
    page: 1,
    rows: most,
    wholeDockets: true,
  })
  const rows = new Map((await tx.documentList.rows(ids)).map((row) => [row.id, row]))

  return ids.flatMap((id) => {
    const row = rows.get(id)

    return row ? [{ document_id: id, name: row.name, title: row.title, state: row.state }] : []
  })
}
