import { describe, expect, it } from 'vitest'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { Member } from '#domain/askers.ts'
import { documentPolicy } from './document-policy.ts'

const member = (userId: string, ...modules: Module[]): Member => ({
  kind: 'member',
  userId,
  membershipId: 'membership',
  organisationId: 'organisation',
  departmentId: null,
  name: 'Asha',
  email: 'asha@example.in',
  modules: new Set(modules),
  sessionId: 'session',
})
const document = { state: 'draft' as const, initiatorId: 'asha', signerUserIds: ['ravi'] }

describe('who may do what with a document', () => {
  it('is seen by its initiator, its signers and by members with the module documents', () => {
    expect(documentPolicy.see(member('asha', 'workflow'), document)).toBe(true)
    expect(documentPolicy.see(member('ravi', 'workflow'), document)).toBe(true)
    expect(documentPolicy.see(member('meera', 'documents'), document)).toBe(true)
    expect(documentPolicy.see(member('meera', 'workflow'), document)).toBe(false)
  })

  it('is changed, sent and removed by its initiator alone, and only while the state allows it', () => {
    expect(documentPolicy.send(member('asha'), document)).toBe(true)
    expect(documentPolicy.send(member('ravi'), document)).toBe(false)
    expect(documentPolicy.edit(member('asha'), { ...document, state: 'completed' })).toBe(false)
    expect(documentPolicy.remove(member('asha'), { ...document, state: 'out_for_signature' })).toBe(false)
    expect(documentPolicy.revoke(member('asha'), { ...document, state: 'out_for_signature' })).toBe(true)
    expect(
      documentPolicy.revoke(member('meera', 'documents'), { ...document, state: 'out_for_signature' }),
    ).toBe(false)
  })
})
