import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NameRule } from '#contract/vocabulary/states.ts'
import { judgeName, judgeSigned, matchNames } from './match-names.ts'

const match = (a: string, b: string) => matchNames(a, b).match

describe('two names of one person', () => {
  it.each([
    ['Asha Sharma', 'ASHA SHARMA'],
    ['Asha Sharma', 'Sharma, Asha'],
    ['Smt. Asha Sharma', 'Asha Sharma'],
    ['Lakshmi Iyer', 'Laxmi Iyer'],
    ['Deepa Nair', 'Dipa Nair'],
    ['Vishwanath Rao', 'Viswanath Rao'],
    ['Mohd. Arif', 'Mohammed Arif'],
    ['Rohit Kumar S/O Suresh Kumar', 'Rohit Kumar'],
    ['आशा शर्मा', 'आशा शर्मा'],
    ['Ram Chandra Gupta', 'Ramchandra Gupta'],
  ])('%s is %s', (a, b) => {
    expect(match(a, b)).toBe('same')
  })

  it.each([
    ['Asha Kulkarni', 'आशा कुलकर्णी'],
    ['Harpreet Kaur', 'ਹਰਪ੍ਰੀਤ ਕੌਰ'],
    ['Rohit Singh', 'रोहित सिंह'],
    ['Ravi Kumar', 'ரவி குமார்'],
    ['Mahesh Rao', 'महेश राव'],
    ['Senthil Kumar', 'செந்தில் குமார்'],
    ['Vikram Das', 'বিক্রম দাস'],
    ['Kiran Patel', 'કિરણ પટેલ'],
    ['Suresh Kumar', 'సురేష్ కుమార్'],
    ['Meera Nair', 'മീര നായർ'],
    ['Ram Chandra Gupta', 'रामचंद्र गुप्ता'],
    ['Imran Qureshi', 'श्री इमरान क़ुरैशी'],
    ['आशा शर्मा', 'ஆஷா ஷர்மா'],
  ])('%s is %s in another script', (a, b) => {
    expect(match(a, b)).toBe('same')
    expect(match(b, a)).toBe('same')
  })

  it.each([
    ['Usha Kulkarni', 'आशा कुलकर्णी'],
    ['Asha Verma', 'आशा शर्मा'],
    ['Neel Rao', 'अनिल राव'],
    ['Kiran Das', 'करण दास'],
    ['Suresh Kumar', 'ரமேஷ் குமார்'],
  ])('%s is not %s in another script', (a, b) => {
    expect(match(a, b)).toBe('different')
  })

  it.each([
    ['S. K. Gupta', 'Suresh Kumar Gupta'],
    ['Asha Sharma', 'Asha Rani Sharma'],
    ['A Sharma', 'Asha Sharma'],
  ])('%s is like %s', (a, b) => {
    expect(match(a, b)).toBe('similar')
  })

  it.each([
    ['Asha Sharma', 'Usha Sharma'],
    ['Rohit Verma', 'Asha Sharma'],
    ['Asha Sharma', 'Asha Verma'],
    ['A S', 'Asha Sharma'],
    ['', 'Asha'],
    ['Dr.', 'Asha'],
  ])('%s is not %s', (a, b) => {
    expect(match(a, b)).toBe('different')
  })

  it('says the same whichever comes first, and a name is always itself', () => {
    const name = fc
      .array(fc.stringMatching(/^[A-Z][a-z]{1,8}$/), { minLength: 1, maxLength: 4 })
      .map((words) => words.join(' '))
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(matchNames(a, b)).toEqual(matchNames(b, a))
        const { score } = matchNames(a, b)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom('Asha Sharma', 'R. K. Laxman', 'Md Ali'), (a) => match(a, a) === 'same'),
    )
  })
})

describe('what a docket makes of it', () => {
  const under = (name_match: NameRule, name_threshold = 0.8) => ({ name_match, name_threshold })

  it('acts on different names alone', () => {
    expect(judgeName({ match: 'different', score: 0.3 }, under('refuse'))).toBe('refuse')
    expect(judgeName({ match: 'different', score: 0.3 }, under('warn'))).toBe('warn')
    expect(judgeName({ match: 'different', score: 0.3 }, under('hold'))).toBe('hold')
    expect(judgeName({ match: 'different', score: 0.3 }, under('off'))).toBe('go_on')
    expect(judgeName({ match: 'similar', score: 0.8 }, under('refuse'))).toBe('go_on')
  })

  it('leaves a warned name to the sender unless the signer confirmed it', () => {
    const different = { match: 'different', score: 0 } as const
    expect(judgeSigned(different, under('warn'), false)).toBe('hold')
    expect(judgeSigned(different, under('warn'), true)).toBe('warn')
    expect(judgeSigned(different, under('refuse'), true)).toBe('refuse')
    expect(judgeSigned(different, under('hold'), true)).toBe('hold')
    expect(judgeSigned({ match: 'same', score: 1 }, under('warn'), false)).toBe('go_on')
  })

  it('takes a name that is less alike than it wants for another, and different ones whatever it wants', () => {
    const judged = (given: string, found: string, threshold: number) =>
      judgeName(matchNames(given, found), under('warn', threshold))
    expect(judged('Asha Rao', 'Asha Devi Rao', 0.8)).toBe('go_on')
    expect(judged('Asha Rao', 'Asha Devi Rao', 0.81)).toBe('warn')
    expect(judged('Asha Rao', 'Asha', 0.67)).toBe('go_on')
    expect(judged('Asha Rao', 'Asha', 0.8)).toBe('warn')
    expect(judged('Asha Sharma', 'ASHA SARMA', 1)).toBe('warn')
    expect(judged('Asha Rao', 'Smt. Rao Asha', 1)).toBe('go_on')
    expect(judged('Asha Rao', 'Suresh Gupta', 0.5)).toBe('warn')
  })
})
