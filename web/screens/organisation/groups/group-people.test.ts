import { describe, expect, it } from 'vitest'
import type { GroupPerson } from '#contract/groups/group-record.ts'
import { mergeLists } from '../../../components/meanwhile/merge-lists.ts'
import { peopleBeyond, sameAs } from './group-people.ts'

const member = (user_id: string): GroupPerson => ({
  user_id,
  name: user_id,
  email: `${user_id}@lender.example`,
  mobile: null,
  active: true,
})
const outsider = (name: string): GroupPerson => ({
  user_id: null,
  name,
  email: `${name}@elsewhere.example`,
  mobile: null,
  active: true,
})
const [asha, ravi, meera] = ['asha', 'ravi', 'meera'].map(member) as [GroupPerson, GroupPerson, GroupPerson]
const lawyer = outsider('lawyer')
const merge = mergeLists(sameAs)
const names = (people: readonly GroupPerson[]) => people.map(({ name }) => name)

describe('a group that two people change', () => {
  it('has whom either put in, and no one whom either took out', () => {
    const mine = [asha, lawyer]
    const theirs = [ravi, meera]
    expect(names(merge.merge([asha, ravi], mine, theirs))).toEqual(['meera', 'lawyer'])
  })

  it('has whom both put in once', () => {
    expect(names(merge.merge([], [asha, outsider('lawyer')], [lawyer, asha]))).toEqual(['lawyer', 'asha'])
  })

  it('is the same in whatever order its people stand', () => {
    expect(merge.isSame([asha, lawyer], [lawyer, asha])).toBe(true)
    expect(merge.isSame([asha], [asha, lawyer])).toBe(false)
  })

  it('tells who is in the one and not in the other', () => {
    expect(names(peopleBeyond([asha, lawyer], [lawyer, ravi]))).toEqual(['asha'])
  })
})
