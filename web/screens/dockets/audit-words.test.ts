import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import en from '../../texts/en/docket.json' with { type: 'json' }
import {
  type AuditEntry,
  aboutWhom,
  actsOf,
  auditFacts,
  auditHash,
  auditLooks,
  confirmedContact,
  wordsIn,
} from './audit-words.ts'

const t = ((key: string) => `(${key})`) as unknown as TFunction

const entry: AuditEntry = {
  number: 3,
  event: 'signer-signed',
  document: 'lease',
  actor: 'Asha',
  actor_kind: 'signer',
  at: '2026-11-21T05:32:18.000Z',
  address: '106.51.4.9',
  device: 'Chrome · Android',
  detail: { document_id: '0190', method: 'aadhaar_otp', attempt: 1, base_hash: 'ff' },
  hash: 'a'.repeat(64),
  hash_after: `4be1${'0'.repeat(56)}90c7`,
}

describe('an act in words', () => {
  it('says method, address and device, and keeps ids for the trail', () => {
    expect(auditFacts(t, entry)).toEqual(['(method.aadhaar_otp)', '106.51.4.9', 'Chrome · Android'])
  })

  it('shortens the hash that the act left, where it left one', () => {
    expect(auditHash(entry)).toBe('4be1…90c7')
    expect(auditHash({ ...entry, hash_after: null })).toBeNull()
  })

  it('names the person to whom the system did it, not the system', () => {
    const reminded = { ...entry, event: 'signer-reminded', actor: 'Muhar', detail: { name: 'Asha Rao' } }
    expect(aboutWhom(reminded)).toBe('Asha Rao')
    expect(aboutWhom({ ...reminded, event: 'video-erased', detail: { who: 'Ravi Kumar' } })).toBe(
      'Ravi Kumar',
    )
    expect(aboutWhom({ ...reminded, detail: {} })).toBe('Muhar')
  })

  it('has each word that a sentence of it needs', () => {
    const given = new Set(['name', 'who', 'contact', ...Object.keys(wordsIn(entry))])
    for (const [event, sentence] of Object.entries(en.audit))
      for (const [, word] of sentence.matchAll(/{{(\w+)}}/g)) expect(given, event).toContain(word)
  })

  it('names the contact that the newest code went to', () => {
    const sent = (number: number, to: string, actor = 'Asha') => ({
      ...entry,
      number,
      actor,
      event: 'signer-otp-sent',
      detail: { to },
    })
    const confirmed = { ...entry, number: 9, event: 'signer-authenticated' }
    const contactAfter = (...entries: AuditEntry[]) => confirmedContact([...entries, confirmed], confirmed)

    expect(contactAfter(sent(2, 'a•••@b.in'))).toBe('email')
    expect(contactAfter(sent(2, 'a•••@b.in'), sent(4, '••••••3210'))).toBe('mobile')
    expect(contactAfter(sent(2, 'a•••@b.in, ••••••3210'))).toBe('contact')
    expect(contactAfter(sent(2, 'a•••@b.in', 'Ravi'), sent(12, 'a•••@b.in'))).toBe('contact')
  })

  it('has a sentence for every event with a look, and a look for every sentence', () => {
    expect(Object.keys(en.audit).sort()).toEqual(Object.keys(auditLooks).sort())
  })

  it('makes one act of what was done to several files at once, and names them', () => {
    const invited = (number: number, document: string, name: string) => ({
      ...entry,
      number,
      document,
      event: 'signer-invited',
      actor: 'System',
      detail: { name },
    })
    const acts = actsOf([
      invited(1, 'lease', 'Asha'),
      invited(2, 'mixed', 'Asha'),
      invited(3, 'lease', 'Ravi'),
      invited(4, 'mixed', 'Ravi'),
      { ...invited(5, 'lease', 'Asha'), at: '2026-11-21T06:00:00.000Z' },
    ])
    expect(acts.map(({ entry: { detail }, files }) => [detail.name, files])).toEqual([
      ['Asha', ['lease']],
      ['Ravi', ['lease', 'mixed']],
      ['Asha', ['lease', 'mixed']],
    ])
    expect(actsOf([invited(1, 'lease', 'Asha')])[0]?.files).toEqual([])
  })

  it('gathers boxes placed one by one, not what two people did or what matters each time', () => {
    const act = (number: number, event: string, actor = 'Nandini') => ({ ...entry, number, event, actor })
    const acts = actsOf([
      act(1, 'boxes-placed'),
      act(2, 'boxes-placed'),
      act(3, 'boxes-placed', 'Farah'),
      act(4, 'signer-otp-wrong'),
      act(5, 'signer-otp-wrong'),
    ])
    expect(acts.map(({ entry: { number }, times }) => [number, times])).toEqual([
      [5, 1],
      [4, 1],
      [3, 1],
      [2, 2],
    ])
  })
})
