import { describe, expect, it } from 'vitest'
import { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import { readList } from '../../components/list/list-address.ts'
import { userList, userListInput } from './user-list.ts'

const asked = (address: string) => userListInput(readList(new URLSearchParams(address), userList))
const role = '0197b6f0-0000-7000-8000-000000000001'

describe('what the list of members asks for', () => {
  it('is the words, filters, order and page of the address', () => {
    expect(asked(`q=Rao&role=${role}&state=off,ended&sort=last_seen_at.down&page=3`)).toEqual({
      pageNo: 3,
      maxRows: 50,
      searchInput: 'Rao',
      filter: { role_id: role, state: ['off', 'ended'] },
      sort: { by: 'last_seen_at', descending: true },
    })
  })

  it('is a question that the declaration takes, whatever somebody wrote into the address', () => {
    for (const address of ['', 'role=evil&branch=1&state=x,active', `zone=${role},${role}&sort=role.up`])
      expect(getUsersByOrg.input.safeParse(asked(address)).success, address).toBe(true)
  })
})
