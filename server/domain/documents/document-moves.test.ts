import { describe, expect, it } from 'vitest'
import { documentStates } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'
import { documentMoves, moveDocument, requireDocumentState } from './document-moves.ts'

// Typed from the table of flows.md.
const written = new Set([
  'draft in_review',
  'draft out_for_signature',
  'draft deleted',
  'deleted draft',
  'in_review out_for_signature',
  'in_review draft',
  'out_for_signature completed',
  'out_for_signature rejected',
  'out_for_signature revoked',
  'out_for_signature expired',
  'completed out_for_signature',
  'rejected draft',
  'expired out_for_signature',
])

describe('the moves of a document', () => {
  it('are those of the table, each once', () => {
    expect(documentMoves.map(({ from, to }) => `${from} ${to}`).sort()).toEqual([...written].sort())
  })

  for (const from of documentStates)
    for (const to of documentStates) {
      const way = `${from} ${to}`
      const allowed = written.has(way)
      it(`${allowed ? 'goes' : 'does not go'} from ${from} to ${to}`, () => {
        if (allowed) expect(moveDocument(from, to)).toBe(to)
        else expect(() => moveDocument(from, to)).toThrow(Refusal)
      })
    }

  it('names the present state when it refuses', () => {
    expect(() => moveDocument('revoked', 'completed')).toThrow('was taken back')
    expect(() => requireDocumentState('completed', 'draft')).toThrow('is completed')
  })
})
