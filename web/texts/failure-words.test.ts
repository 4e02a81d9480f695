import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Values } from '#contract/vocabulary/fill.ts'
import refusals from '#contract/vocabulary/refusals.hi.json' with { type: 'json' }
import wordLists from '#contract/vocabulary/word-lists.hi.json' with { type: 'json' }
import { nextWords } from '../screens/dockets/next-words.ts'
import { CallFailure } from '../wire/call-failure.ts'
import { failureWords } from './failure-words.ts'
import docket from './hi/docket.json' with { type: 'json' }
import documents from './hi/documents.json' with { type: 'json' }

const latin = /[A-Za-z]{3}/
const t = i18next.t.bind(i18next)
const refused = (values?: Values) =>
  failureWords(t, 'hi', new CallFailure(422, { code: 'WRONG_STATE', values, message: 'in English' }))

beforeAll(() =>
  i18next.init({
    lng: 'hi',
    resources: {
      hi: {
        translation: {
          next: { ...documents.next, ...docket.next },
          refusals,
          wordLists,
        },
      },
    },
  }),
)

describe('what a Hindi reader reads of states', () => {
  it('names the state of the document that was refused', () => {
    expect(refused({ case: 'document', state: 'revoked' })).toBe(
      'यह दस्तावेज़ वापस लिया जा चुका है, इसलिए यह नहीं हो सकता।',
    )
  })

  it('names the person and their state', () => {
    expect(refused({ case: 'signer', name: 'आशा कुलकर्णी', state: 'signed' })).toBe(
      'आशा कुलकर्णी हस्ताक्षर कर चुके हैं, इसलिए यह नहीं हो सकता।',
    )
  })

  it.each([[undefined], [{}], [{ case: 'document', state: 'constructor' }], [{ case: 'nothing' }]])(
    'says in general, never in English, what came without values that it knows: %o',
    (values) => {
      expect(refused(values)).toBe('मौजूदा स्थिति में यह नहीं हो सकता।')
    },
  )

  it('says the server’s sentence in English, and where no text has the code', () => {
    const unknown = new CallFailure(422, { code: 'OF_A_LATER_VERSION', message: 'Said by the server.' })
    expect(failureWords(t, 'hi', unknown)).toBe('Said by the server.')
    expect(failureWords(t, 'en', unknown)).toBe('Said by the server.')
  })

  it('says each next step of a document without a word of English', () => {
    const signer = { name: 'आशा', role: 'signer', boxes: 1, hold_reason: null, trouble: null } as const
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
      signers: [
        { name: 'रोहन', role: 'signer', state: 'invited', boxes: 1, hold_reason: null, trouble: null },
      ],
    })
    expect(words).toContain('रोहन')
  })
})
