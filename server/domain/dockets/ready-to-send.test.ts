import { describe, expect, it } from 'vitest'
import { requireReadyToSend } from './ready-to-send.ts'

const signer = (name: string, signatureBoxes: number, role: 'signer' | 'approver' | 'viewer' = 'signer') => ({
  name,
  role,
  signatureBoxes,
})

describe('a docket is ready to send', () => {
  it('when every document has someone who signs, each with a box for the signature', () => {
    const people = [signer('Asha', 2), signer('Ravi', 0, 'approver'), signer('Tara', 0, 'viewer')]
    expect(() => requireReadyToSend([{ name: 'Lease', signers: people }])).not.toThrow()
  })

  it('and otherwise says what is missing where', () => {
    expect(() => requireReadyToSend([])).toThrow('NO_DOCUMENTS')
    const approved = [signer('Ravi', 0, 'approver')]
    expect(() => requireReadyToSend([{ name: 'Lease', signers: approved }])).toThrow('Nobody signs Lease yet')
    const boxless = [signer('Asha', 1), signer('Ravi', 0)]
    expect(() => requireReadyToSend([{ name: 'Lease', signers: boxless }])).toThrow(
      'Ravi has no signature box on Lease',
    )
  })
})
