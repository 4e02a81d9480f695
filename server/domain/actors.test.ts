import { describe, expect, it } from 'vitest'
import {
  byDirectory,
  byExternal,
  byKey,
  byMember,
  byOperator,
  bySigner,
  bySystem,
  byUnknown,
} from './actors.ts'

const origin = { address: '203.0.113.7', device: 'Firefox', portal: 'not of the trail' }
const place = { address: '203.0.113.7', device: 'Firefox' }

describe('who did something', () => {
  it('is a person with an id, and where they did it from; nothing else of the request', () => {
    const person = { id: '7', name: 'Asha Rao', ...place }
    expect(byMember('7', 'Asha Rao', origin)).toEqual({ kind: 'member', ...person })
    expect(bySigner('7', 'Asha Rao', origin)).toEqual({ kind: 'signer', ...person })
    expect(byExternal('7', 'Asha Rao', origin)).toEqual({ kind: 'external', ...person })
    expect(byMember('7', 'Asha Rao', null)).toEqual({ kind: 'member', id: '7', name: 'Asha Rao' })
  })

  it('is the program, its operator, a directory, a key or nobody known', () => {
    expect(bySystem()).toEqual({ kind: 'system', name: 'Muhar' })
    expect(bySystem('Session guard', origin)).toEqual({ kind: 'system', name: 'Session guard', ...place })
    expect(byOperator('ravi')).toEqual({ kind: 'system', name: 'ravi', role: 'operator' })
    expect(byDirectory('Okta', origin)).toEqual({ kind: 'scim', name: 'SCIM: Okta', ...place })
    expect(byKey('7', 'Loans', origin)).toEqual({ kind: 'key', id: '7', name: 'API key: Loans', ...place })
    expect(byUnknown(origin)).toEqual({ kind: 'public', name: 'Unknown', ...place })
  })
})
