import { describe, expect, it } from 'vitest'
import { type DocketAct, docketActs } from '#contract/vocabulary/docket-acts.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import {
  documentStates,
  type SignerRole,
  type SignerState,
  signerStates,
} from '#contract/vocabulary/states.ts'
import type { Member } from '#domain/askers.ts'
import { type DocketAsker, type DocketStanding, may, mayOf, requireMay } from './docket-policy.ts'

const member = (userId: string, ...modules: Module[]): Member => ({
  kind: 'member',
  userId,
  membershipId: 'membership',
  organisationId: 'organisation',
  departmentId: null,
  name: userId,
  email: `${userId}@example.in`,
  modules: new Set(modules),
  sessionId: 'session',
})

const asker = (person: Member, sharesGroup = false): DocketAsker => ({ member: person, sharesGroup })
const seat = (user_id: string, role: SignerRole, state: SignerState = 'invited') => ({ user_id, role, state })
const docket: DocketStanding = {
  state: 'draft',
  docketState: 'draft',
  initiatorId: 'initiator',
  isFrozen: false,
  isBeingFinished: false,
  isOnPaper: true,
  isArchived: false,
  seats: [
    seat('signer', 'signer'),
    seat('witness', 'witness', 'opened'),
    seat('approver', 'approver'),
    seat('old-checker', 'checker', 'bounced'),
    seat('waiting', 'signer', 'waiting'),
    seat('signed', 'signer', 'signed'),
    seat('viewer', 'viewer'),
  ],
}

const named = (userId: string) => asker(member(userId, 'workflow'))
const people = {
  initiator: asker(member('initiator', 'workflow')),
  'initiator without the module': asker(member('initiator', 'documents')),
  administrator: asker(member('admin', 'users', 'roles', 'workflow', 'documents')),
  'administrator who sends nothing': asker(member('admin', 'users', 'roles', 'documents')),
  'administrator who does not see all': asker(member('admin', 'users', 'roles', 'workflow')),
  reader: asker(member('reader', 'workflow', 'documents')),
  'member of a sharing group': asker(member('colleague', 'workflow'), true),
  'whose turn it is to sign': named('signer'),
  'witness whose turn it is': named('witness'),
  'whose turn it is to agree': named('approver'),
  'checker of a docket sent earlier': named('old-checker'),
  'who waits for their turn': named('waiting'),
  'who has signed': named('signed'),
  viewer: named('viewer'),
  'co-initiator': { ...named('coinitiator'), coinitiates: true },
  'co-initiator without the module': { ...asker(member('coinitiator', 'documents')), coinitiates: true },
  'who is asked to check': { ...named('checker'), checks: 'asked' as const },
  'who has checked': { ...named('checker'), checks: 'checked' as const },
  'anybody else': named('nobody'),
} as const

const read = ['see', 'download']
const readAll = [...read, 'see_papers', 'note']
const sends = [...readAll, 'duplicate']
const ofState =
  (acts: Partial<Record<(typeof documentStates)[number], string[]>>, always = read) =>
  (state: (typeof documentStates)[number]) => [...always, ...(acts[state] ?? [])]

/** Written out by hand, so that the policy cannot judge itself. */
const expected: Record<keyof typeof people, (state: (typeof documentStates)[number]) => string[]> = {
  initiator: ofState(
    {
      draft: [
        'decide_correction',
        'edit',
        'add_files',
        'details',
        'correct',
        'send',
        'delete',
        'name_coinitiators',
        'set_sms_language',
        'ask_papers',
      ],
      out_for_signature: [
        'edit',
        'details',
        'correct',
        'remind',
        'revoke',
        'extend',
        'mark_completed',
        'mark_on_paper',
        'name_coinitiators',
        'set_sms_language',
        'ask_papers',
        'decide_hold',
        'answer_question',
      ],
      expired: ['extend', 'details', 'name_coinitiators', 'archive'],
      rejected: ['restart', 'name_coinitiators', 'archive'],
      revoked: ['archive'],
      deleted: ['restore'],
      in_review: ['query', 'decide_correction', 'take_back', 'details', 'name_coinitiators'],
      completed: ['revert_on_paper', 'archive', 'contract'],
    },
    sends,
  ),
  'initiator without the module': ofState(
    {
      draft: ['decide_correction'],
      in_review: ['query', 'decide_correction'],
    },
    readAll,
  ),
  administrator: ofState(
    {
      out_for_signature: ['remind', 'revoke', 'extend', 'mark_completed', 'mark_on_paper'],
      expired: ['extend', 'archive'],
      completed: ['revert_on_paper', 'archive', 'contract'],
      rejected: ['archive'],
      revoked: ['archive'],
    },
    sends,
  ),
  'administrator who sends nothing': ofState({}, readAll),
  'administrator who does not see all': ofState({}, []),
  reader: ofState({}, sends),
  'member of a sharing group': ofState({}, [...read, 'note', 'duplicate']),
  'whose turn it is to sign': ofState({ out_for_signature: ['sign'] }),
  'witness whose turn it is': ofState({ out_for_signature: ['sign'] }),
  'whose turn it is to agree': ofState({ out_for_signature: ['approve'] }),
  'checker of a docket sent earlier': ofState({ out_for_signature: ['approve'] }),
  'who waits for their turn': ofState({}),
  'who has signed': ofState({}),
  'co-initiator': ofState(
    {
      draft: [
        'decide_correction',
        'edit',
        'add_files',
        'details',
        'correct',
        'send',
        'set_sms_language',
        'ask_papers',
      ],
      out_for_signature: [
        'edit',
        'details',
        'correct',
        'remind',
        'revoke',
        'extend',
        'mark_completed',
        'mark_on_paper',
        'set_sms_language',
        'ask_papers',
        'decide_hold',
        'answer_question',
      ],
      completed: ['revert_on_paper', 'archive', 'contract'],
      expired: ['extend', 'details', 'archive'],
      rejected: ['restart', 'archive'],
      revoked: ['archive'],
      in_review: ['query', 'decide_correction', 'take_back', 'details'],
    },
    sends,
  ),
  'co-initiator without the module': ofState(
    {
      draft: ['decide_correction'],
      in_review: ['query', 'decide_correction'],
    },
    readAll,
  ),
  'who is asked to check': ofState(
    {
      draft: ['decide_correction'],
      in_review: ['check', 'query', 'decide_correction'],
    },
    readAll,
  ),
  'who has checked': ofState({}, readAll),
  viewer: ofState({}),
  'anybody else': ofState({}, []),
}

describe('who may do what with a docket', () => {
  for (const [who, one] of Object.entries(people) as [keyof typeof people, DocketAsker][])
    it.each(documentStates)(`is written for ${who}, in the state %s`, (state) => {
      expect([...mayOf(one, { ...docket, state, docketState: state })].sort()).toEqual(
        [...expected[who](state)].sort(),
      )
    })

  it('refuses what the rows do not offer, and nothing else', () => {
    for (const one of Object.values(people))
      for (const state of documentStates)
        for (const act of docketActs)
          expect(refusalOf(act, one, { ...docket, state }) === null).toBe(may(act, one, { ...docket, state }))
  })

  it('says why: not there, not theirs, not now', () => {
    const out = { ...docket, state: 'out_for_signature' } as const
    expect(refusalOf('revoke', people['anybody else'], out)).toBe('DOCUMENT_NOT_FOUND')
    expect(refusalOf('revoke', people.reader, out)).toBe('NOT_ALLOWED')
    expect(refusalOf('delete', people.administrator, docket)).toBe('NOT_ALLOWED')
    expect(refusalOf('revoke', people.initiator, docket)).toBe('WRONG_STATE')
    expect(refusalOf('edit', people.initiator, { ...out, isFrozen: true })).toBe('FROZEN')
    expect(
      refusalOf('restart', people.initiator, { ...docket, state: 'rejected', docketState: 'expired' }),
    ).toBe('WRONG_STATE')
    expect(refusalOf('correct', people.initiator, { ...out, isFrozen: true })).toBe(null)
    expect(refusalOf('revoke', people.administrator, { ...out, isBeingFinished: true })).toBe('WRONG_STATE')
    const done = { ...docket, state: 'completed', docketState: 'completed' } as const
    expect(refusalOf('revert_on_paper', people.initiator, { ...done, isOnPaper: false })).toBe('WRONG_STATE')
    expect(() => requireMay('send', people['anybody else'], docket, 'DOCKET_NOT_FOUND')).toThrow(
      expect.objectContaining({ code: 'DOCKET_NOT_FOUND' }),
    )
  })

  it('offers copies of links to who sends, where the organisation has it so', () => {
    const out = { ...docket, state: 'out_for_signature', docketState: 'out_for_signature' } as const
    const offered = Object.entries(people).filter(([, one]) =>
      may('copy_link', { ...one, copiesLinks: true }, out),
    )
    expect(offered.map(([who]) => who)).toEqual(['initiator', 'co-initiator'])
    expect(refusalOf('copy_link', people.initiator, out)).toBe('NOT_ALLOWED')
    expect(refusalOf('copy_link', { ...people.initiator, copiesLinks: true }, docket)).toBe('WRONG_STATE')
  })

  it('brings back what is archived, and archives it once', () => {
    const archived = { ...docket, state: 'completed', docketState: 'completed', isArchived: true } as const
    expect(mayOf(people.administrator, archived)).toContain('bring_back')
    expect(refusalOf('archive', people.administrator, archived)).toBe('WRONG_STATE')
    expect(refusalOf('bring_back', people.initiator, { ...archived, isArchived: false })).toBe('WRONG_STATE')
    expect(refusalOf('archive', people.reader, { ...archived, isArchived: false })).toBe('NOT_ALLOWED')
  })

  it('offers signing only while it is the turn', () => {
    const offered = signerStates.filter((state) =>
      may('sign', people['whose turn it is to sign'], {
        ...docket,
        state: 'out_for_signature',
        seats: [seat('signer', 'signer', state)],
      }),
    )
    expect(offered).toEqual(['invited', 'opened', 'authenticated', 'signing', 'bounced'])
  })
})

function refusalOf(act: DocketAct, one: DocketAsker, standing: DocketStanding): string | null {
  try {
    requireMay(act, one, standing)
    return null
  } catch (refusal) {
    return (refusal as { code: string }).code
  }
}
