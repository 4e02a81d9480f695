import { describe, expect, it } from 'vitest'
import { anchorsIn, testRootsIn } from './trusted-roots.ts'

const block = (content: string) =>
  `-----BEGIN CERTIFICATE-----\n${btoa(content)}\n-----END CERTIFICATE-----\n`

describe('the list of authorities', () => {
  it('says of each on whose word it is trusted', () => {
    const pem = `Trust: cca-india\n${block('one')}Trust: organisation\n${block('two')}`
    expect(anchorsIn(pem)).toEqual([
      { certificate: new TextEncoder().encode('one'), kind: 'cca-india' },
      { certificate: new TextEncoder().encode('two'), kind: 'organisation' },
    ])
  })

  it('takes one without such a word, or with an unknown one, as given', () => {
    expect(anchorsIn(`${block('one')}Trust: everybody\n${block('two')}`).map(({ kind }) => kind)).toEqual([
      'given',
      'given',
    ])
  })

  it('keeps the roots of tests apart from those that are trusted', () => {
    const pem = `Trust: given\n${block('one')}${block('two').replaceAll('CERTIFICATE', 'TEST CERTIFICATE, NOT TRUSTED')}`
    expect(anchorsIn(pem).map(({ certificate }) => new TextDecoder().decode(certificate))).toEqual(['one'])
    expect(testRootsIn(pem)).toEqual([new TextEncoder().encode('two')])
  })
})
