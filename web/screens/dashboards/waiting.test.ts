import { describe, expect, it } from 'vitest'
import { waitingLongest } from './waiting.ts'

type Papers = Parameters<typeof waitingLongest>[0]
type Requests = Parameters<typeof waitingLongest>[1]

const papers = [
  {
    document_id: 'a',
    may: ['sign'],
    waits_since: '2026-11-02T00:00:00Z',
    updated_at: '2026-11-09T00:00:00Z',
  },
  { document_id: 'b', may: ['check', 'remind'], waits_since: '2026-11-05T00:00:00Z', updated_at: '' },
  { document_id: 'c', may: ['remind'], waits_since: '2026-11-01T00:00:00Z', updated_at: '' },
] as unknown as Papers
const requests = [
  { request_id: 'd', state: 'open', may: ['take'], created_at: '2026-11-03T00:00:00Z' },
  { request_id: 'e', state: 'in_progress', may: ['give', 'raise'], created_at: '2026-11-04T00:00:00Z' },
  { request_id: 'f', state: 'in_progress', may: [], created_at: '2026-11-01T00:00:00Z' },
] as unknown as Requests

describe('what waits for a member', () => {
  it('is in one order, the longest first, without what others do', () => {
    expect(waitingLongest(papers, requests, 25).map(({ id, kind }) => [id, kind])).toEqual([
      ['a', 'sign'],
      ['d', 'take'],
      ['e', 'give'],
      ['b', 'check'],
    ])
  })

  it('ends where the screen ends', () => {
    expect(waitingLongest(papers, requests, 2).map(({ id }) => id)).toEqual(['a', 'd'])
  })
})
