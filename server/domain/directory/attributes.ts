/** RFC 7643 §2.2 and §7: how an attribute is described, with the defaults of the RFC left out. */
export interface Attribute {
  name: string
  type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex'
  description: string
  multiValued?: true
  required?: true
  caseExact?: true
  mutability?: 'readOnly' | 'immutable' | 'writeOnly'
  returned?: 'always' | 'never'
  uniqueness?: 'server'
  canonicalValues?: readonly string[]
  referenceTypes?: readonly string[]
  subAttributes?: readonly Attribute[]
}

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

export type ResourceKind = 'User' | 'Group'

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...more,
})
const several = (
  name: string,
  description: string,
  canonicalValues: readonly string[],
  value: Partial<Attribute> = {},
): Attribute => ({
  name,
  type: 'complex',
  multiValued: true,
  description,
  subAttributes: [
    text('value', 'The value itself.', value),
    text('display', 'As it is shown to people.'),
    text('type', 'What it is for.', { canonicalValues }),
    { name: 'primary', type: 'boolean', description: 'The first choice among several.' },
  ],
})

/** RFC 7643 §4.1, as far as we keep it. */
export const userAttributes: readonly Attribute[] = [
  text('userName', 'By which the directory knows the person. A mail address, unless emails has one.', {
    required: true,
    uniqueness: 'server',
  }),
  {
    name: 'name',
    type: 'complex',
    description: 'The parts of the name.',
    subAttributes: [
      text('formatted', 'The whole name.'),
      text('familyName', 'The family name.'),
      text('givenName', 'The given name.'),
      text('middleName', 'The middle name.'),
      text('honorificPrefix', 'What stands before the name.'),
      text('honorificSuffix', 'What stands after the name.'),
    ],
  },
  text('displayName', 'The name as the directory shows it.'),
  text('nickName', 'What the person is called.'),
  {
    name: 'profileUrl',
    type: 'reference',
    description: 'A page about the person.',
    referenceTypes: ['external'],
  },
  text('title', 'The position, such as Vice President.'),
  text('userType', 'How the person belongs to the organisation, such as Contractor.'),
  text('preferredLanguage', 'Of the invitation (RFC 7231 §5.3.5).'),
  text('locale', 'How dates and numbers are written.'),
  text('timezone', 'Of the tz database, such as Asia/Kolkata.'),
  { name: 'active', type: 'boolean', description: 'False: switched off, and every session ended.' },
  text('password', 'Never taken: an invited member sets their own.', {
    mutability: 'writeOnly',
    returned: 'never',
  }),
  several('emails', 'Mail addresses; the invitation goes to the primary one.', ['work', 'home', 'other']),
  several('phoneNumbers', 'Telephone numbers.', ['work', 'home', 'mobile', 'fax', 'pager', 'other']),
  {
    name: 'addresses',
    type: 'complex',
    multiValued: true,
    description: 'Postal addresses.',
    subAttributes: [
      text('formatted', 'The whole address.'),
      text('streetAddress', 'House and street.'),
      text('locality', 'City.'),
      text('region', 'State.'),
      text('postalCode', 'PIN code.'),
      text('country', 'ISO 3166-1 alpha-2.'),
      text('type', 'What it is for.', { canonicalValues: ['work', 'home', 'other'] }),
      { name: 'primary', type: 'boolean', description: 'The first choice among several.' },
    ],
  },
  several('roles', 'Roles in the words of the directory. What a person may do here comes from groups.', []),
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    description: 'Groups of the directory that the person is in.',
    subAttributes: [
      text('value', 'The id of the group.', { mutability: 'readOnly', caseExact: true }),
      {
        name: '$ref',
        type: 'reference',
        description: 'Its address.',
        mutability: 'readOnly',
        referenceTypes: ['Group'],
      },
      text('display', 'Its name.', { mutability: 'readOnly' }),
      text('type', 'How the person is in it.', { mutability: 'readOnly', canonicalValues: ['direct'] }),
    ],
  },
]

/** RFC 7643 §4.3. */
export const enterpriseAttributes: readonly Attribute[] = [
  text('employeeNumber', 'The employee number; one person an organisation.'),
  text('costCenter', 'The cost centre.'),
  text('organization', 'The organisation in the words of the directory.'),
  text('division', 'The division.'),
  text('department', 'The name or code of a branch; the person belongs to it where there is one.'),
  {
    name: 'manager',
    type: 'complex',
    description: 'Takes over open documents where they can.',
    subAttributes: [
      text('value', 'The id of the manager.', { caseExact: true }),
      {
        name: '$ref',
        type: 'reference',
        description: 'Their address.',
        mutability: 'readOnly',
        referenceTypes: ['User'],
      },
      text('displayName', 'Their name.', { mutability: 'readOnly' }),
    ],
  },
]

/** RFC 7643 §4.2. Groups in groups are not taken. */
export const groupAttributes: readonly Attribute[] = [
  text('displayName', 'The name of the group.', { required: true, uniqueness: 'server' }),
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'People of the group.',
    subAttributes: [
      text('value', 'The id of the person.', { mutability: 'immutable', caseExact: true }),
      {
        name: '$ref',
        type: 'reference',
        description: 'Their address.',
        mutability: 'immutable',
        referenceTypes: ['User'],
      },
      text('display', 'Their name.', { mutability: 'readOnly' }),
      text('type', 'What they are.', { mutability: 'immutable', canonicalValues: ['User'] }),
    ],
  },
]

/** RFC 7643 §3.1: of every resource. */
export const commonAttributes: readonly Attribute[] = [
  text('id', 'Ours.', { mutability: 'readOnly', caseExact: true, returned: 'always' }),
  text('externalId', 'The directory’s own.', { caseExact: true }),
  {
    name: 'meta',
    type: 'complex',
    mutability: 'readOnly',
    description: 'About the resource.',
    subAttributes: [
      text('resourceType', 'User or Group.', { mutability: 'readOnly', caseExact: true }),
      { name: 'created', type: 'dateTime', description: 'When it was made.', mutability: 'readOnly' },
      {
        name: 'lastModified',
        type: 'dateTime',
        description: 'When it changed last.',
        mutability: 'readOnly',
      },
      { name: 'location', type: 'reference', description: 'Its address.', mutability: 'readOnly' },
      text('version', 'Its ETag.', { mutability: 'readOnly', caseExact: true }),
    ],
  },
]

export interface ResourceShape {
  kind: ResourceKind
  schema: string
  attributes: readonly Attribute[]
  extensions: Readonly<Record<string, readonly Attribute[]>>
}

export const shapes: Readonly<Record<ResourceKind, ResourceShape>> = {
  User: {
    kind: 'User',
    schema: userSchema,
    attributes: [...commonAttributes, ...userAttributes],
    extensions: { [enterpriseSchema]: enterpriseAttributes },
  },
  Group: {
    kind: 'Group',
    schema: groupSchema,
    attributes: [...commonAttributes, ...groupAttributes],
    extensions: {},
  },
}

/** RFC 7643 §2.1: names of attributes are compared without regard to case. */
export const attributeNamed = (attributes: readonly Attribute[], name: string): Attribute | undefined => {
  const wanted = name.toLowerCase()

  return attributes.find((one) => one.name.toLowerCase() === wanted)
}
