import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { modulesOfClients } from '#contract/clients/getClients.ts'
import { getSuggestionsUserList } from '#contract/users/getSuggestionsUserList.ts'
import type { SuggestedPerson } from '#store/users/people-search.ts'

// Guide: 10 rows.
const most = 10

/**
 * A person is suggested once, as what they are to the organisation first; contacts of clients to
 * those alone who may list clients.
 */
export default answer(getSuggestionsUserList, async ({ searchInput }, context) => {
  if (searchInput === '') return { rows: [] }
  const now = context.parts.clock.now()
  const member = memberOf(context)
  const seesClients = modulesOfClients.some((module) => member.modules.has(module))
  const { members, externals, contacts, signers } = await context.store.read(async (tx) => ({
    members: await tx.peopleSearch.colleagues(searchInput, { most }),
    externals: await tx.peopleSearch.externalUsers(searchInput, now, most),
    contacts: seesClients ? await tx.peopleSearch.clientContacts(searchInput, most) : [],
    signers: await tx.peopleSearch.earlierSigners(searchInput, member.userId, most),
  }))
  const known = new Set<string>()
  const suggest = <Kind extends string>(
    people: readonly (SuggestedPerson & { client?: string })[],
    kind: Kind,
  ) =>
    people.flatMap(({ name, email, mobile, client = null }) => {
      const key = (email ?? mobile ?? name).toLowerCase()
      if (known.has(key)) return []
      known.add(key)

      return [{ name, email, mobile, kind, client }]
    })

  return {
    rows: [
      ...suggest(members, 'member' as const),
      ...suggest(externals, 'external user' as const),
      ...suggest(contacts, 'client' as const),
      ...suggest(signers, 'earlier signer' as const),
    ].slice(0, most),
  }
})
