import { describe, expect, it } from 'vitest'
import { defaultRetention, mayBeErased, readRetention } from './retention.ts'

const now = new Date('2035-06-30T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const docket = { state: 'completed', updatedAt: daysAgo(2920), completedAt: daysAgo(2920), legalHold: null }

describe('retention', () => {
  it('keeps drafts 90 days and papers eight years where nothing is set', () => {
    expect(readRetention(undefined)).toEqual({ drafts: 90, papers: 2920, videos: 365 })
    expect(readRetention({ drafts: 30, papers: 4000 })).toEqual({ drafts: 30, papers: 4000, videos: 365 })
  })

  it('never keeps evidence shorter than the law asks, whatever is set', () => {
    expect(readRetention({ papers: 30 }).papers).toBe(2920)
    expect(readRetention({ drafts: 0, papers: 'soon' })).toEqual(defaultRetention)
  })

  it.each([
    ['a paper completed eight years ago', docket, true],
    ['one completed a day later', { ...docket, completedAt: daysAgo(2919) }, false],
    ['one that was touched yesterday but completed long ago', { ...docket, updatedAt: daysAgo(1) }, true],
    ['one that is held', { ...docket, legalHold: 'Suit 41/2034' }, false],
    ['one still out for signature', { ...docket, state: 'out_for_signature', completedAt: null }, false],
    ['a draft of 90 days', { ...docket, state: 'draft', completedAt: null, updatedAt: daysAgo(90) }, true],
    ['a draft of 89 days', { ...docket, state: 'draft', completedAt: null, updatedAt: daysAgo(89) }, false],
    ['a deleted draft', { ...docket, state: 'deleted', completedAt: null, updatedAt: daysAgo(90) }, true],
    [
      'a rejected paper of a year',
      { ...docket, state: 'rejected', completedAt: null, updatedAt: daysAgo(365) },
      false,
    ],
  ])('%s', (_, kept, may) => {
    expect(mayBeErased(kept, defaultRetention, now)).toBe(may)
  })
})
