import { describe, expect, it } from 'vitest'
import type { DocketAct } from '#contract/vocabulary/docket-acts.ts'
import { ownActOf } from '../documents/own-act.ts'
import { nextOf } from './left-list.ts'

const row = (document_id: string, ...may: DocketAct[]) => ({ document_id, may })
const [one, two, three] = [row('1', 'sign'), row('2', 'approve'), row('3', 'check')]

describe('what waits for a member', () => {
  it('is what the server offers on the row, and nothing else', () => {
    expect([one, two, three].map(ownActOf)).toEqual(['sign', 'approve', 'check'])
    expect(ownActOf(row('4', 'see', 'remind'))).toBeUndefined()
  })

  it('begins with the first, and passes over what somebody else does', () => {
    expect(nextOf([row('0', 'see'), one, two], null)).toBe(one)
    expect(nextOf([row('0', 'see')], null)).toBeUndefined()
    expect(nextOf([], { document_id: '1', order: ['1'] })).toBeUndefined()
  })

  it('goes on behind the one that was left, then with what was passed over', () => {
    const order = ['1', '2', '3']
    expect(nextOf([one, three], { document_id: '2', order })).toBe(three)
    expect(nextOf([one, two], { document_id: '3', order })).toBe(one)
    expect(nextOf([one, two, three], { document_id: '1', order }), 'left without signing').toBe(two)
  })

  it('stays at the last one while that still waits', () => {
    expect(nextOf([one], { document_id: '1', order: ['1'] })).toBe(one)
  })
})
