import { describe, expect, it } from 'vitest'
import { takesStep } from '#contract/vocabulary/steps-of-documents.ts'
import { worstLoss } from './step-losses.ts'

const reached = { sent: 10, opened: 9, code: 8, consent: 8, provider: 2, signed: 5, completed: 5 }

describe('where most documents are lost', () => {
  it('counts nobody as lost who needs no provider', () => {
    expect(worstLoss({ reached, without_provider: 6 })).toEqual({ step: 'signed', lost: 3 })
    expect(worstLoss({ reached, without_provider: 0 })).toEqual({ step: 'provider', lost: 6 })
  })

  it('passes over a step that a method does not have', () => {
    const takes = (method: string) => (step: Parameters<typeof takesStep>[1]) => takesStep(method, step)
    const electronic = { reached: { ...reached, provider: 0 }, without_provider: 1 }
    expect(worstLoss(electronic, takes('electronic'))).toEqual({ step: 'signed', lost: 3 })
    const unattended = { ...reached, opened: 0, code: 0, consent: 0, signed: 9, completed: 9 }
    expect(worstLoss({ reached: unattended, without_provider: 0 }, takes('autosign'))).toEqual({
      step: 'signed',
      lost: 1,
    })
  })

  it('says nothing where nothing is lost', () => {
    const all = { sent: 2, opened: 2, code: 2, consent: 2, provider: 2, signed: 2, completed: 2 }
    expect(worstLoss({ reached: all, without_provider: 0 })).toBeNull()
  })
})
