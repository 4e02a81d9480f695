import { describe, expect, it } from 'vitest'
import type { Allowed } from '#contract/vocabulary/portal-routes.ts'
import type { UserInfo } from '../wire/session-storage.ts'
import { maySearch } from './may-search.ts'

const of = (allowedModules: Allowed, activeNdaFlow = false) =>
  maySearch({ allowedModules, organisationInfo: { activeNdaFlow } as UserInfo['organisationInfo'] })

describe('the search of the top bar', () => {
  it.each([
    [{ documents: true }, true, false],
    [{ workflow: true }, true, false],
    [{ users: true }, false, true],
    [{ workflow: true, users: true }, true, true],
    [{ support: true, advanceSetting: true }, false, false],
  ])('with %o finds documents: %s, people: %s', (allowed, documents, people) => {
    expect(of(allowed)).toEqual({ documents, people })
  })

  it('finds no document behind an entry that the NDA flow hides', () => {
    expect(of({ workflow: true }, true)).toEqual({ documents: false, people: false })
    expect(of({ workflow: true, documents: true }, true).documents).toBe(true)
  })
})
