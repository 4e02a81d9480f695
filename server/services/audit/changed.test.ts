import { describe, expect, it } from 'vitest'
import { about, changed } from './changed.ts'

describe('what a trail says of a change', () => {
  it('names only the fields that differ, in both', () => {
    expect(
      changed(
        { name: 'Asha', role: 'Maker', modules: ['workflow'] },
        { name: 'Asha', role: 'Checker', modules: ['workflow', 'documents'] },
      ),
    ).toEqual({
      before: '{"modules":["workflow"],"role":"Maker"}',
      after: '{"modules":["workflow","documents"],"role":"Checker"}',
    })
  })

  it('takes nothing, null and undefined for the same', () => {
    expect(changed({ zone: null }, { zone: undefined })).toBeNull()
    expect(changed({ zone: null }, {})).toBeNull()
    expect(changed(null, { zone: null })).toBeNull()
  })

  it('has no before where something was made, no after where it is gone', () => {
    expect(changed(null, { name: 'Pune' })).toEqual({ before: null, after: '{"name":"Pune"}' })
    expect(changed({ name: 'Pune' }, null)).toEqual({ before: '{"name":"Pune"}', after: null })
  })

  it('keeps of a long value its length and what proves it', () => {
    const { after } = changed({ css: '' }, { css: 'a'.repeat(600) }) ?? {}
    expect(after).toMatch(/^\{"css":"602 characters, SHA-256 [0-9a-f]{64}"\}$/)
  })

  it('names what it is about', () => {
    expect(about('role', 'ABCDEF00-0000-7000-8000-000000000000', 'Maker')).toEqual({
      about: 'role',
      about_id: 'abcdef00-0000-7000-8000-000000000000',
      about_name: 'Maker',
    })
  })
})
