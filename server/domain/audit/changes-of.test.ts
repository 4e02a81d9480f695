import { describe, expect, it } from 'vitest'
import { changesOf } from './changes-of.ts'

describe('what an entry says of a change', () => {
  it('is a line a field, in words', () => {
    expect(
      changesOf({
        about: 'role',
        before: '{"label":"Maker","modules":["workflow"]}',
        after: '{"label":"Maker and more","modules":["workflow","documents"],"locked":true}',
      }),
    ).toEqual([
      { field: 'label', before: 'Maker', after: 'Maker and more' },
      { field: 'modules', before: 'workflow', after: 'workflow, documents' },
      { field: 'locked', before: null, after: 'true' },
    ])
  })

  it('has nothing before where something was made, nothing after where it is gone', () => {
    expect(changesOf({ before: null, after: '{"name":"Pune"}' })).toEqual([
      { field: 'name', before: null, after: 'Pune' },
    ])
    expect(changesOf({ before: '{"name":"Pune"}', after: null })).toEqual([
      { field: 'name', before: 'Pune', after: null },
    ])
  })

  it('is the one setting that the entry names', () => {
    expect(changesOf({ key: 'idle_timeout', before: '25', after: '10' })).toEqual([
      { field: 'idle_timeout', before: '25', after: '10' },
    ])
    expect(changesOf({ key: 'sso', before: '{"kind":"oidc","hosts":[]}', after: null })[0]).toEqual({
      field: 'sso',
      before: 'kind: oidc; hosts: –',
      after: null,
    })
  })

  it('takes what is no JSON as it stands, and says nothing of an act that changed nothing', () => {
    expect(changesOf({ key: 'accent', before: 'red', after: '"blue"' })).toEqual([
      { field: 'accent', before: 'red', after: 'blue' },
    ])
    expect(changesOf({ purpose: 'login_status' })).toEqual([])
  })
})
