import { describe, expect, it } from 'vitest'
import { OfferedMethod } from './offered-method.ts'
import { firstBroken } from './rule.ts'
import {
  agreeingMethod,
  builtMethods,
  factsOf,
  isBuilt,
  isUnattended,
  mayTake,
  methodConsents,
  methodsTaking,
  personMethods,
  signingMethods,
  usualMethods,
} from './signing-methods.ts'

describe('the methods of signing', () => {
  it('are those of flows.md, in its order', () => {
    // Typed from the paragraph "Methods" of flows.md.
    expect(signingMethods).toEqual([
      'aadhaar_otp',
      'aadhaar_bio',
      'aadhaar_face',
      'dsc',
      'electronic',
      'vsign',
      'cloud',
      'autosign',
    ])
    expect(builtMethods).toEqual([
      'aadhaar_otp',
      'aadhaar_bio',
      'aadhaar_face',
      'dsc',
      'electronic',
      'vsign',
      'cloud',
      'autosign',
    ])
    expect(personMethods).toEqual([
      'aadhaar_otp',
      'aadhaar_bio',
      'aadhaar_face',
      'dsc',
      'electronic',
      'vsign',
      'cloud',
    ])
    expect(usualMethods).toEqual(['electronic', 'aadhaar_otp'])
    expect(methodConsents).toEqual([
      'aadhaar_esign',
      'aadhaar_bio_esign',
      'aadhaar_face_esign',
      'dsc_sign',
      'electronic_sign',
      'vsign_esign',
      'cloud_sign',
      'autosign',
    ])
    expect(methodsTaking('aadhaar_esign')).toEqual(['aadhaar_otp', 'aadhaar_bio', 'aadhaar_face'])
  })

  it.each(signingMethods)('declare for %s what fits together', (name) => {
    const { actor, where, code, mark, usual, built, documents, awayMinutes, knows } = factsOf(name)
    // Only who makes the signatures elsewhere says how many an act may carry.
    expect(documents === null).toBe(where === 'provider' || where === 'remote')
    // A service that waits for its person for long keeps the paper for half an hour.
    expect(awayMinutes).toBe(name === 'vsign' ? 30 : 10)
    // A key on the page signs with the person's own certificate.
    if (factsOf(name).signsOnPage)
      expect(factsOf(name)).toMatchObject({ where: 'here', certificate: 'person' })
    // Only the page of a provider has a device; an agent keeps one.
    const { reads, atAgent } = factsOf(name)
    if (reads.length > 0) expect(where).toBe('provider')
    if (atAgent) expect(reads.length).toBeGreaterThan(0)
    if (where === 'unattended') expect(knows).toBe('enrolment')
    expect(actor === 'nobody').toBe(where === 'unattended')
    // Who acts is known by a code before; nobody can type one, or draw a mark.
    expect(code).toBe(actor === 'person')
    if (actor === 'nobody') expect(mark).toBe(false)
    if (usual !== null) expect(built).toBe(true)
    expect(isUnattended(name)).toBe(actor === 'nobody')
  })

  it('ask for a consent of their own each', () => {
    expect(new Set(signingMethods.map((name) => factsOf(name).consent)).size).toBe(signingMethods.length)
  })

  it('let people agree in a way that is built and leaves no signature of another person', () => {
    expect(factsOf(agreeingMethod)).toMatchObject({ built: true, actor: 'person', where: 'here' })
  })

  it('take of the balance as their list says, and unknown names take nothing', () => {
    expect(mayTake(['electronic', 'aadhaar_otp'], 'aadhaar_esign')).toBe(true)
    expect(mayTake(['electronic', 'of yesterday', 'constructor'], 'aadhaar_esign')).toBe(false)
  })

  it('are refused by name where they are offered and not built', () => {
    for (const method of signingMethods)
      expect(firstBroken(OfferedMethod, method)).toEqual(
        isBuilt(method) ? undefined : { path: '', code: 'METHOD_NOT_BUILT', values: { method } },
      )
    expect(firstBroken(OfferedMethod, 'sms')).toMatchObject({ code: 'NOT_ONE_OF' })
  })
})
