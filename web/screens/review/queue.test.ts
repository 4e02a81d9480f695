import { describe, expect, it } from 'vitest'
import { afterThis, joined, type Paper } from './queue.ts'

const paper = (docket_id: string, document_id = docket_id): Paper => ({ docket_id, document_id })
const [one, two, three] = [paper('1'), paper('2'), paper('3')]

describe('the dockets that wait for a check', () => {
  it('have each docket once, and what is new behind what was met', () => {
    expect(joined([two], [one, paper('1', 'other file'), two])).toEqual([two, one])
    expect(joined([one, two], []), 'decided by somebody else meanwhile').toEqual([one, two])
  })

  it('go on behind the one at hand, then with what was passed over', () => {
    const queue = [one, two, three]
    expect(afterThis(queue, queue, one)).toBe(two)
    expect(afterThis(queue, [one, three], one)).toBe(three)
    expect(afterThis(queue, [one, three], three)).toBe(one)
    expect(afterThis(queue, [three], three)).toBeNull()
  })
})
