import { describe, expect, it } from 'vitest'
import { readList } from '../../../components/list/list-address.ts'
import { activityShape, askedOf, pageAfter } from './activity-address.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const read = (text: string) => readList(new URLSearchParams(text), activityShape)
// 02:00 of the 22nd in India.
const today = Date.parse('2026-11-21T20:30:00Z')

describe('the address of the activity list', () => {
  it('says what the server is asked', () => {
    const address = read(`q=pune&kind=people,roles&days=7&user=${id}&about=${id}&before=${id}`)
    expect(askedOf(address, today)).toEqual({
      searchValue: 'pune',
      kinds: ['people', 'roles'],
      from: '2026-11-15T18:30:00.000Z',
      user_id: id,
      about_id: id,
    })
    expect(pageAfter(address)).toBe(id)
  })

  it('leaves out what is none of these', () => {
    const address = read('kind=everything&days=0&user=me&about=1&before=newest')
    expect(askedOf(address, today)).toEqual({})
    expect(pageAfter(address)).toBeUndefined()
  })
})
