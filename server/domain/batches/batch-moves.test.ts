import { describe, expect, it } from 'vitest'
import { batchRowStates, batchStates } from '#contract/vocabulary/batches.ts'
import { moveBatch, moveRow } from './batch-moves.ts'

const batch = [
  'uploaded>uploaded',
  'uploaded>validated',
  'uploaded>deleted',
  'validated>uploaded',
  'validated>validated',
  'validated>in_review',
  'validated>running',
  'validated>deleted',
  'in_review>running',
  'in_review>done',
  'in_review>revoked',
  'running>in_review',
  'running>done',
  'running>revoked',
  'done>running',
  'done>in_review',
  'done>revoked',
  'revoked>revoked',
  'deleted>uploaded',
  'deleted>validated',
]
const row = [
  'pending>valid',
  'pending>invalid',
  'pending>pending',
  'pending>revoked',
  'invalid>valid',
  'invalid>invalid',
  'invalid>pending',
  'invalid>revoked',
  'valid>valid',
  'valid>invalid',
  'valid>pending',
  'valid>made',
  'valid>failed',
  'valid>revoked',
  'made>valid',
  'made>invalid',
  'made>revoked',
  'failed>valid',
  'failed>invalid',
  'failed>revoked',
]

function pairs<State>(states: readonly State[], move: (from: State, to: State) => State): string[] {
  return states.flatMap((from) =>
    states.flatMap((to) => {
      try {
        move(from, to)

        return [`${from}>${to}`]
      } catch (refusal) {
        expect(refusal).toMatchObject({ code: 'WRONG_STATE' })

        return []
      }
    }),
  )
}

describe('states of batches', () => {
  it('move as the table says, and every other pair is refused', () => {
    expect(pairs(batchStates, moveBatch).sort()).toEqual([...batch].sort())
  })

  it('of rows move as the table says, and every other pair is refused', () => {
    expect(pairs(batchRowStates, moveRow).sort()).toEqual([...row].sort())
  })
})
