import { describe, expect, it } from 'vitest'
import { peopleAndBoxes, whatGoesOut } from './taken-off.ts'

type Sent = Parameters<typeof whatGoesOut>[0]

const signer = { signer_id: 's1', name: 'Asha Rao', email: 'a@example.com', mobile: null, role: 'signer' }
const other = { ...signer, signer_id: 's2', name: 'Ravi Kumar', email: 'r@example.com' }
const box = { position_id: 'p1', signer_id: 's1', page_number: 1, x: 10, y: 20 }
const shown = (signers: unknown[], positions: unknown[], more = {}) =>
  [{ document_id: 'd1', signers, positions, versions: [{ sha256: 'v1' }], ...more }] as unknown as Sent

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

  it('tells what goes out by the order, the ways and the checks of each, too', () => {
    const asked = { sequence: 1, methods: ['electronic'], asks_factor: false, access_code: 'none' }
    const sent = (more: object) => whatGoesOut(shown([{ ...signer, ...asked, ...more }, other], [box]))
    expect(whatGoesOut(shown([other, { ...signer, ...asked }], [box], { docket_revision: 9 }))).toBe(sent({}))
    const newer = shown([{ ...signer, ...asked }, other], [box], { versions: [{ sha256: 'v2' }] })
    expect(whatGoesOut(newer)).not.toBe(sent({}))
    for (const more of [
      { sequence: 2 },
      { methods: ['aadhaar_otp'] },
      { asks_factor: true },
      { access_code: 'set' },
      { is_last: true },
      { witness_of: 's2' },
      { name: 'Asha R' },
    ])
      expect(sent(more), JSON.stringify(more)).not.toBe(sent({}))
  })
})
