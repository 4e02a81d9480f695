import { describe, expect, it } from 'vitest'
import { enterpriseSchema, shapes } from './attributes.ts'
import { patched, readPatch } from './patch.ts'
import type { Resource } from './read-resource.ts'
import { ScimProblem } from './scim-problem.ts'

const before: Resource = {
  userName: 'bjensen@example.com',
  active: true,
  name: { givenName: 'Barbara', familyName: 'Jensen' },
  displayName: 'Babs Jensen',
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@jensen.org', type: 'home' },
  ],
}

const patch = (...Operations: object[]) =>
  patched(
    shapes.User,
    before,
    readPatch({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations }),
  )

/** Typed from RFC 7644 §3.5.2 and from what Entra and Okta say in public that they send. */
const written: [string, object[], Resource][] = [
  [
    'nothing, where the same is said again',
    [{ op: 'replace', path: 'displayName', value: 'Babs Jensen' }],
    {},
  ],
  ['an attribute', [{ op: 'replace', path: 'nickName', value: 'Babs' }], { nickName: 'Babs' }],
  [
    'a part of one',
    [{ op: 'add', path: 'name.middleName', value: 'Jane' }],
    { name: { givenName: 'Barbara', familyName: 'Jensen', middleName: 'Jane' } },
  ],
  [
    'parts of one, the others staying (§3.5.2.3)',
    [{ op: 'replace', path: 'name', value: { familyName: 'Rao' } }],
    { name: { givenName: 'Barbara', familyName: 'Rao' } },
  ],
  [
    'names in any case',
    [{ op: 'REPLACE', path: 'NAME.familyname', value: 'Rao' }],
    { name: { givenName: 'Barbara', familyName: 'Rao' } },
  ],
  [
    'with its schema before it',
    [{ op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:title', value: 'Guide' }],
    { title: 'Guide' },
  ],
  [
    'several without a path',
    [{ op: 'add', value: { nickName: 'Babs', title: 'Guide', 'name.givenName': 'Bar' } }],
    { nickName: 'Babs', title: 'Guide', name: { givenName: 'Bar', familyName: 'Jensen' } },
  ],
  [
    'a further value',
    [{ op: 'add', path: 'emails', value: [{ value: 'b@example.com', type: 'other' }] }],
    { emails: [...(before.emails as object[]), { value: 'b@example.com', type: 'other' }] },
  ],
  [
    'no value twice',
    [{ op: 'add', path: 'emails', value: [{ value: 'BABS@jensen.org', type: 'home' }] }],
    {
      emails: [
        { value: 'bjensen@example.com', type: 'work', primary: true },
        { value: 'BABS@jensen.org', type: 'home' },
      ],
    },
  ],
  [
    'another primary one (§3.5.2)',
    [{ op: 'add', path: 'emails', value: { value: 'b@example.com', primary: true } }],
    {
      emails: [
        { value: 'bjensen@example.com', type: 'work' },
        { value: 'babs@jensen.org', type: 'home' },
        { value: 'b@example.com', primary: true },
      ],
    },
  ],
  [
    'all values',
    [{ op: 'replace', path: 'emails', value: [{ value: 'b@example.com' }] }],
    { emails: [{ value: 'b@example.com' }] },
  ],
  [
    'one of several by its use',
    [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@example.com' }],
    {
      emails: [
        { value: 'new@example.com', type: 'work', primary: true },
        { value: 'babs@jensen.org', type: 'home' },
      ],
    },
  ],
  [
    'a value that was not there (Entra)',
    [{ op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+91 98200 11223' }],
    { phoneNumbers: [{ type: 'mobile', value: '+91 98200 11223' }] },
  ],
  [
    'an address, part by part (Entra)',
    [
      { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Pune' },
      { op: 'Add', path: 'addresses[type eq "work"].country', value: 'IN' },
    ],
    { addresses: [{ type: 'work', locality: 'Pune', country: 'IN' }] },
  ],
  ['off by a word (Entra)', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
  ['off without a path (Okta)', [{ op: 'replace', value: { active: false } }], { active: false }],
  [
    'of the extension',
    [{ op: 'Add', path: `${enterpriseSchema}:department`, value: 'Sales' }],
    { [enterpriseSchema]: { department: 'Sales' } },
  ],
  [
    'the manager by the id alone (Entra)',
    [{ op: 'Add', path: `${enterpriseSchema}:manager`, value: '26118915-6090-4610-87e4-49d8ca9f808d' }],
    { [enterpriseSchema]: { manager: { value: '26118915-6090-4610-87e4-49d8ca9f808d' } } },
  ],
  [
    'of the extension without a path (Entra)',
    [
      {
        op: 'Add',
        value: {
          [`${enterpriseSchema}:employeeNumber`]: '701984',
          'emails[type eq "home"].value': 'h@example.com',
        },
      },
    ],
    {
      [enterpriseSchema]: { employeeNumber: '701984' },
      emails: [
        { value: 'bjensen@example.com', type: 'work', primary: true },
        { value: 'h@example.com', type: 'home' },
      ],
    },
  ],
  [
    'the extension at once',
    [{ op: 'replace', path: enterpriseSchema, value: { costCenter: '4130' } }],
    { [enterpriseSchema]: { costCenter: '4130' } },
  ],
  [
    'nothing of what is ours (Okta sends the id)',
    [{ op: 'replace', value: { id: 'x', title: 'Guide', groups: [] } }],
    { title: 'Guide' },
  ],
  ['a password into nothing', [{ op: 'replace', path: 'password', value: crypto.randomUUID() }], {}],
]

const removed: [string, object, string, unknown][] = [
  ['an attribute', { op: 'remove', path: 'displayName' }, 'displayName', undefined],
  ['a part', { op: 'remove', path: 'name.givenName' }, 'name', { familyName: 'Jensen' }],
  [
    'one of several',
    { op: 'remove', path: 'emails[type eq "home"]' },
    'emails',
    [{ value: 'bjensen@example.com', type: 'work', primary: true }],
  ],
  [
    'by an end of the value',
    { op: 'Remove', path: 'emails[value ew "jensen.org" and not (type eq "work")]' },
    'emails',
    [{ value: 'bjensen@example.com', type: 'work', primary: true }],
  ],
  [
    'named in the value (Entra)',
    { op: 'Remove', path: 'emails', value: [{ value: 'babs@jensen.org' }] },
    'emails',
    [{ value: 'bjensen@example.com', type: 'work', primary: true }],
  ],
  ['all of them', { op: 'remove', path: 'emails' }, 'emails', undefined],
  ['what is not there', { op: 'remove', path: 'emails[type eq "other"]' }, 'emails', before.emails],
  ['by null', { op: 'replace', path: 'displayName', value: null }, 'displayName', undefined],
]

const refused: [object, string][] = [
  [{ op: 'replace', path: 'emails[type eq "other"].value', value: 'x@example.com' }, 'noTarget'],
  [{ op: 'replace', path: 'meta.created', value: 'x' }, 'mutability'],
  [{ op: 'replace', path: 'groups', value: [] }, 'mutability'],
  [{ op: 'replace', path: 'shoeSize', value: '42' }, 'invalidPath'],
  [{ op: 'replace', path: '__proto__.polluted', value: 'x' }, 'invalidPath'],
  [{ op: 'replace', path: 'emails[type eq "work"', value: 'x' }, 'invalidPath'],
  [{ op: 'replace', path: 'emails[size eq "work"].value', value: 'x' }, 'invalidFilter'],
  [{ op: 'replace', path: 'emails[type eq "work"].size', value: 'x' }, 'invalidPath'],
  [{ op: 'replace', path: 'displayName[type eq "x"]', value: 'x' }, 'invalidPath'],
  [{ op: 'replace', value: { shoeSize: '42' } }, 'invalidValue'],
  [{ op: 'replace', value: 'x' }, 'invalidValue'],
  [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
  [{ op: 'replace', path: 'name', value: ['x'] }, 'invalidValue'],
  [{ op: 'replace', path: 17, value: 'x' }, 'invalidPath'],
  [{ op: 'replace', path: 'title' }, 'invalidValue'],
  [{ op: 'remove' }, 'noTarget'],
  [{ op: 'move', path: 'title', value: 'x' }, 'invalidSyntax'],
]

describe('a PATCH (RFC 7644 §3.5.2)', () => {
  it.each(written)('sets %s', (_name, operations, difference) => {
    const kept = structuredClone(before)
    expect(patch(...operations)).toEqual({ ...before, ...difference })
    expect(before, 'what was there before').toEqual(kept)
  })

  it.each(removed)('removes %s', (_name, operation, attribute, left) => {
    expect(patch(operation)[attribute]).toEqual(left)
  })

  it.each(refused)('refuses %o', (operation, scimType) => {
    expect(() => patch(operation)).toThrow(ScimProblem)
    try {
      patch(operation)
    } catch (error) {
      expect(error).toMatchObject({ status: 400, scimType })
    }
  })

  it('has operations, and not too many', () => {
    expect(() => patch()).toThrow('at least one')
    expect(() => patch(...Array.from({ length: 201 }, () => ({ op: 'remove', path: 'title' })))).toThrow(
      '200',
    )
    expect(({} as Resource).polluted).toBeUndefined()
  })
})
