import { describe, expect, it } from 'vitest'
import { peopleAndBoxes } from './taken-off.ts'

type Shown = Parameters<typeof peopleAndBoxes>[0]

const signer = { signer_id: 's1', name: 'Asha Rao', email: 'a@example.com', mobile: null, role: 'signer' }
const other = { ...signer, signer_id: 's2', name: 'Ravi Kumar', email: 'r@example.com' }
const box = { position_id: 'p1', signer_id: 's1', page_number: 1, x: 10, y: 20 }
const shown = (signers: unknown[], positions: unknown[], more = {}) =>
  [{ document_id: 'd1', signers, positions, ...more }] as unknown as Shown

describe('what a draft shows of people and boxes', () => {
  const before = peopleAndBoxes(shown([signer, other], [box]))

  it('stays the same under another revision, order of signing or order of rows', () => {
    const after = shown([other, { ...signer, sequence: 2 }], [box], { docket_revision: 9 })
    expect(peopleAndBoxes(after)).toBe(before)
  })

  it('differs by a person, a contact, a box and its place', () => {
    for (const [signers, boxes] of [
      [[signer], [box]],
      [[signer, { ...other, email: 'x@example.com' }], [box]],
      [[signer, other], []],
      [[signer, other], [{ ...box, x: 11 }]],
    ] as const)
      expect(peopleAndBoxes(shown([...signers], [...boxes]))).not.toBe(before)
    expect(peopleAndBoxes([])).not.toBe(before)
  })
})
