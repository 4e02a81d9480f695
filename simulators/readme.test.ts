import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { testResidents } from './esp/residents.ts'
import { behaviourOfNumber, signingBehaviours } from './esp/steering.ts'
import { isAadhaarNumber } from './esp/verhoeff.ts'
import { testPeople } from './openid/people.ts'
import { samlPeople } from './saml/people.ts'
import { agreedNumbers } from './sms/numbers.ts'

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
const grouped = (aadhaar: string) => aadhaar.replace(/(\d{4})(?=\d)/g, '$1 ')

describe('the numbers that steer', () => {
  it('are all right Aadhaar numbers, and one digit changed is none', () => {
    // 999941057058 is the number of UIDAI's own public test data.
    for (const number of [
      '999941057058',
      ...testResidents.map(({ aadhaar }) => aadhaar),
      ...Object.keys(behaviourOfNumber),
    ]) {
      expect(isAadhaarNumber(number), number).toBe(true)
      const changed = number.slice(0, 11) + ((Number(number[11]) + 1) % 10)
      expect(isAadhaarNumber(changed), changed).toBe(false)
    }
    expect(isAadhaarNumber('099941057058')).toBe(false)
  })

  it('stand in the README with what they do', () => {
    for (const { aadhaar, name, mobile } of testResidents) {
      expect(readme).toMatch(new RegExp(`${grouped(aadhaar)} \\| ${name} .*\\${mobile}`))
    }
    for (const [aadhaar, behaviour] of Object.entries(behaviourOfNumber)) {
      expect(readme).toContain(`${grouped(aadhaar)} | \`${behaviour}\``)
    }
    for (const number of Object.keys(agreedNumbers))
      expect(readme).toContain(`${number.slice(0, 5)} ${number.slice(5)} |`)
  })

  it('stand beside the people of the OpenID providers', () => {
    for (const { name, email = 'none' } of testPeople)
      expect(readme).toMatch(new RegExp(`${name} +\\| \`?${email}`))
  })

  it('stand beside the people of the SAML provider', () => {
    for (const { givenName, familyName, email = 'none' } of samlPeople)
      expect(readme).toMatch(new RegExp(`${givenName} ${familyName} +\\| \`?${email}`))
  })

  it('cover every behaviour there is', () => {
    expect(Object.values(behaviourOfNumber).toSorted()).toEqual(Object.keys(signingBehaviours).toSorted())
  })
})
