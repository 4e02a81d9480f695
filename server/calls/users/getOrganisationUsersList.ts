import { answer } from '#calls/answer.ts'
import { getOrganisationUsersList } from '#contract/users/getOrganisationUsersList.ts'

// Our choice: enough to see that one has to type more.
const most = 20

export default answer(getOrganisationUsersList, async ({ searchInput }, { store }) => {
  const found = await store.read((tx) => tx.peopleSearch.colleagues(searchInput, { most }))

  return { rows: found.map(({ user_id, name, department }) => ({ id: user_id, name, department })) }
})
