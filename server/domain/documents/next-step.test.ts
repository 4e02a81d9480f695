import { describe, expect, it } from 'vitest'
import type { SignerState } from '#contract/vocabulary/states.ts'
import { nextStep } from './next-step.ts'

const signer = (name: string, state: SignerState, more: object = {}) => ({
  name,
  state,
  role: 'signer' as const,
  boxes: 1,
  holdReason: null,
  ...more,
})
const out = (...signers: ReturnType<typeof signer>[]) =>
  nextStep({ state: 'out_for_signature', reason: null, waitingFor: null, signers })

describe('the next step of a document', () => {
  it('leads a draft to people, boxes and sending', () => {
    const draft = (...signers: ReturnType<typeof signer>[]) =>
      nextStep({ state: 'draft', reason: null, waitingFor: null, signers })
    expect(draft()).toBe('Add the people who sign.')
    expect(draft(signer('Asha', 'waiting', { boxes: 0 }))).toBe('Place a signature box for Asha.')
    expect(draft(signer('Asha', 'waiting'))).toBe('Check it and send it.')
  })

  it('names whom everybody waits for', () => {
    expect(out(signer('Asha', 'opened'), signer('Ravi', 'invited'))).toBe('Waiting for Asha and Ravi.')
    expect(out(signer('Asha', 'signed'), signer('Ravi', 'waiting'))).toContain(
      'Ravi is asked once the other papers',
    )
    expect(out(signer('Asha', 'waiting', { boxes: 0 }))).toBe('Place a signature box for Asha.')
  })

  it('puts what needs the sender first: a hold, then an address that does not work', () => {
    const held = signer('Asha', 'signed', { holdReason: 'the name differs' })
    const bounced = signer('Ravi', 'bounced')
    expect(out(bounced, held, signer('Tara', 'invited'))).toBe('Asha is on hold: the name differs')
    expect(out(bounced, signer('Tara', 'invited'))).toContain('did not reach Ravi')
  })

  it('says what goes on by itself, and why it ended', () => {
    const facts = { reason: null, waitingFor: 'seal' as const, signers: [] }
    expect(nextStep({ state: 'out_for_signature', ...facts })).toBe(
      'Waiting for the seal; this goes on by itself.',
    )
    expect(nextStep({ state: 'revoked', ...facts, reason: 'Wrong figures.' })).toBe(
      'It was taken back: Wrong figures.',
    )
  })
})
