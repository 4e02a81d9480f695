import { describe, expect, it } from 'vitest'
import { showProblem } from './field-problem.ts'
import { Refusal } from './refusal.ts'

describe('a refusal', () => {
  it('says in English what its code and values say', () => {
    expect(new Refusal('NO_DOCUMENTS').sentence).toBe('Add at least one document.')
    expect(
      new Refusal('WRONG_STATE', { values: { case: 'signer', name: 'Asha', state: 'bounced' } }).sentence,
    ).toBe('Asha was not reached, so this cannot be done.')
    expect(new Refusal('WRONG_STATE').sentence).toBe('This cannot be done in the present state.')
  })

  it('is not made with a value of another list', () => {
    // @ts-expect-error a document has no such state
    expect(new Refusal('WRONG_STATE', { values: { case: 'document', state: 'bounced' } }).sentence).toBe(
      'This cannot be done in the present state.',
    )
  })

  it('is not made without the values that its text names', () => {
    const values = { person: 'Asha', document: 'Lease.pdf' }
    expect(new Refusal('SIGNER_WITHOUT_BOX', { values }).sentence).toBe(
      'Asha has no signature box on Lease.pdf yet.',
    )
    // @ts-expect-error no values
    expect(() => new Refusal('SIGNER_WITHOUT_BOX')).toThrow('lacks a value')
    // @ts-expect-error no document
    expect(() => new Refusal('SIGNER_WITHOUT_BOX', { values: { person: 'Asha' } })).toThrow('lacks a value')
  })

  it('stays what it is when it is said of a field', () => {
    const values = { case: 'allowed', megabytes: 25 } as const
    const fields = [{ path: 'fileIds', code: 'FILE', values: { file: 'Lease.pdf' } }] as const
    expect(new Refusal('FILE_TOO_LARGE', { values }).about(fields)).toMatchObject({
      code: 'FILE_TOO_LARGE',
      values,
      sentence: 'This file is larger than the 25 MB that are allowed.',
      fields,
    })
  })

  it('is all that is wrong with one field', () => {
    const values = { page: 2, width: 595, height: 842 }
    expect(new Refusal('BOX_OUTSIDE_PAGE', { values }).ofField('positions.1').fields).toEqual([
      { path: 'positions.1', code: 'BOX_OUTSIDE_PAGE', values },
    ])
  })

  it('says no sentence of a field, but a rule with its values', () => {
    // @ts-expect-error a sentence
    new Refusal('BAD_REQUEST', { fields: [{ path: 'name', message: 'Name is required.' }] })
    // @ts-expect-error no such rule
    new Refusal('BAD_REQUEST', { fields: [{ path: 'name', code: 'NO_SUCH_RULE' }] })
    // @ts-expect-error no values
    const [missing] = new Refusal('BAD_REQUEST', { fields: [{ path: 'name', code: 'IS_NOW' }] }).fields ?? []
    expect(() => missing && showProblem(missing)).toThrow('lacks a value')
  })

  it('is not made of a code that is not there', () => {
    // @ts-expect-error no such code
    expect(() => new Refusal('NO_SUCH_CODE')).toThrow()
  })
})
