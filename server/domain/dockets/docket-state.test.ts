import { describe, expect, it } from 'vitest'
import { docketState } from './docket-state.ts'

describe('the state of a docket', () => {
  it('is that of its least advanced document', () => {
    expect(docketState(['completed', 'out_for_signature'])).toBe('out_for_signature')
    expect(docketState(['draft', 'in_review'])).toBe('draft')
    expect(docketState(['revoked', 'rejected'])).toBe('rejected')
    expect(docketState(['expired', 'rejected'])).toBe('expired')
    expect(docketState(['completed', 'revoked'])).toBe('revoked')
    expect(docketState(['completed', 'completed'])).toBe('completed')
  })

  it('does not count deleted documents, and is deleted with the last of them', () => {
    expect(docketState(['deleted', 'completed'])).toBe('completed')
    expect(docketState(['deleted', 'deleted'])).toBe('deleted')
    expect(docketState([])).toBe('deleted')
  })
})
