/** Somebody in the directory of the provider. */
export interface Person {
  /** Stays, whatever becomes of the address. */
  subject: string
  givenName: string
  familyName: string
  email?: string
  department: string
  groups: readonly string[]
}

/** Make-believe people; README.md lists them. */
export const samlPeople: readonly Person[] = [
  {
    subject: 'p-1001',
    givenName: 'Gauri',
    familyName: 'Joshi',
    email: 'gauri@sahyadri.example',
    department: 'Finance',
    groups: ['finance', 'signers'],
  },
  {
    subject: 'p-1002',
    givenName: 'अनिल',
    familyName: 'कांबळे',
    email: 'anil@sahyadri.example',
    department: 'Legal',
    groups: ['legal'],
  },
  {
    subject: 'p-1003',
    givenName: 'Mailless',
    familyName: 'Person',
    department: 'Plant',
    groups: [],
  },
]

/** A person typed on the page: the same address is always the same account. */
export function typedPerson(email: string, name: string): Person {
  const [givenName = name, ...rest] = name.split(/\s+/)
  return {
    subject: `typed-${Buffer.from(email).toString('hex').slice(0, 40)}`,
    givenName,
    familyName: rest.join(' '),
    email,
    department: 'Finance',
    groups: [],
  }
}

export function attributesOf({ givenName, familyName, email, department, groups }: Person) {
  return {
    // Names of the X.500/LDAP attribute profile, as most directories word them.
    ...(email && { 'urn:oid:0.9.2342.19200300.100.1.3': [email] }),
    'urn:oid:2.5.4.42': [givenName],
    'urn:oid:2.5.4.4': [familyName],
    department: [department],
    groups: [...groups],
  }
}
