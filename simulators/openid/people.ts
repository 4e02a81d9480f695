/** Somebody with an account at one of the providers. */
export interface Person {
  subject: string
  name: string
  givenName: string
  familyName: string
  email?: string
  /** Whether the provider has proved that the mailbox is theirs. */
  isEmailProved: boolean
  /** The organisation whose directory the account is of; none for a private one. */
  directory?: string
  /** What an organisation's own directory says besides. */
  groups?: string[]
  department?: string
}

const person = (subject: string, name: string, email: string | undefined, more: Partial<Person> = {}) => {
  const [givenName = name, ...rest] = name.split(' ')

  return { subject, name, givenName, familyName: rest.join(' '), email, isEmailProved: true, ...more }
}

/** Make-believe people; README.md lists them. */
export const testPeople: readonly Person[] = [
  person('110000000000000000001', 'Nandini Rao', 'nandini.rao@gmail.com'),
  person('110000000000000000002', 'Farhan Sheikh', 'farhan@bharatmills.example', {
    directory: 'bharatmills.example',
    groups: ['staff', 'signers'],
    department: 'Mumbai',
  }),
  person('110000000000000000003', 'मीरा देशपांडे', 'meera.deshpande@hotmail.com'),
  person('110000000000000000004', 'Unproved Person', 'unproved@bharatmills.example', {
    isEmailProved: false,
  }),
  person('110000000000000000005', 'No Mail', undefined),
]

/** A person typed on the page: the same address is always the same account. */
export function typedPerson(email: string, name: string, subject: string, groups: string[] = []): Person {
  const { givenName, familyName } = person(subject, name, email)
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const isPrivate = /^(gmail|googlemail|outlook|hotmail|live)\./.test(domain)

  return {
    subject,
    name,
    givenName,
    familyName,
    email,
    isEmailProved: true,
    ...(!isPrivate && { directory: domain }),
    ...(groups.length > 0 && { groups }),
  }
}
