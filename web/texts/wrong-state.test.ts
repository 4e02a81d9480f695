import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { nextWords } from '../screens/dockets/next-words.ts'
import { CallFailure } from '../wire/call-failure.ts'
import { failureWords } from './failure-words.ts'
import docket from './hi/docket.json' with { type: 'json' }
import documents from './hi/documents.json' with { type: 'json' }
import shared from './hi/shared.json' with { type: 'json' }
import refusals from './refusals.hi.json' with { type: 'json' }

const latin = /[A-Za-z]{3}/
const t = i18next.t.bind(i18next)
const refused = (message: string) =>
  failureWords(t, 'hi', new CallFailure(422, { code: 'WRONG_STATE', message }))

beforeAll(() =>
  i18next.init({
    lng: 'hi',
    resources: {
      hi: {
        translation: {
          next: { ...documents.next, ...docket.next },
          wrongState: shared.wrongState,
          refusals,
        },
      },
    },
  }),
)

describe('what a Hindi reader reads of states', () => {
  it('names the state of the document that was refused', () => {
    expect(refused('This document was taken back, so this cannot be done.')).toBe(
      'यह दस्तावेज़ वापस लिया जा चुका है, इसलिए यह नहीं हो सकता।',
    )
  })

  it('names the person and their state', () => {
    expect(refused('आशा कुलकर्णी has signed, so this cannot be done.')).toBe(
      'आशा कुलकर्णी हस्ताक्षर कर चुके हैं, इसलिए यह नहीं हो सकता।',
    )
  })

  it('falls back to the sentence of the code, never to English', () => {
    expect(refused('Something that no table knows.')).not.toMatch(latin)
  })

  it('says each next step of a document without a word of English', () => {
    const signer = { name: 'आशा', role: 'signer', boxes: 1, hold_reason: null } as const
    const out = {
      state: 'out_for_signature',
      reason: null,
      waiting_for: null,
      next_try_at: null,
      certificate_ready: true,
      next_step: 'in English',
    } as const
    const documents = [
      { ...out, signers: [{ ...signer, state: 'invited' }] },
      { ...out, signers: [{ ...signer, state: 'bounced' }] },
      { ...out, signers: [{ ...signer, state: 'waiting' }] },
      { ...out, signers: [{ ...signer, state: 'waiting', boxes: 0 }] },
      { ...out, signers: [{ ...signer, state: 'signing', hold_reason: 'नाम अलग है' }] },
      { ...out, signers: [{ ...signer, state: 'signed' }] },
      { ...out, waiting_for: 'seal', signers: [] },
      { ...out, waiting_for: 'time-stamp', next_try_at: '2026-11-21T10:30:00.000Z', signers: [] },
      { ...out, waiting_for: 'storage', signers: [] },
      { ...out, state: 'completed', signers: [] },
      { ...out, state: 'completed', certificate_ready: false, signers: [] },
      { ...out, state: 'revoked', reason: 'बदल गया', signers: [] },
    ] as const
    const said = documents.map((document) => nextWords(t, 'hi', document))

    expect(new Set(said).size).toBe(documents.length)
    expect(said.filter((words) => latin.test(words) || words === '')).toEqual([])
  })

  it('waits for the person while a mail is tried again', () => {
    const words = nextWords(t, 'hi', {
      state: 'out_for_signature',
      reason: null,
      waiting_for: 'mail',
      next_try_at: '2026-11-21T10:30:00.000Z',
      certificate_ready: false,
      next_step: '',
      signers: [{ name: 'रोहन', role: 'signer', state: 'invited', boxes: 1, hold_reason: null }],
    })
    expect(words).toContain('रोहन')
  })
})
