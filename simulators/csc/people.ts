import { type Identity, issue, keptIdentity, privateKeyPem } from '../pki/certificates.ts'
import * as x509 from '../pki/x509.ts'
import type { StateFolder } from '../program/folder.ts'
import { Credential } from './credential.ts'

const day = 24 * 3600 * 1000

/** What a credential is; each kind but the first is one that nobody should sign with. */
export const credentialKinds = [
  'signing',
  'disabled',
  'expired',
  'encryption',
  'explicit',
  'alone',
  'alone-pin',
  'alone-otp',
] as const
export type CredentialKind = (typeof credentialKinds)[number]

/** What `credentials/authorize` asks for (CSC API v2 §11.5, `auth/objects`), where it is asked. */
export const objectsOf: Partial<Record<CredentialKind, readonly object[]>> = {
  alone: [],
  'alone-pin': [{ type: 'Password', id: 'PIN', format: 'N', label: 'PIN' }],
  'alone-otp': [
    { type: 'Password', id: 'PIN', format: 'N', label: 'PIN' },
    { type: 'ChallengeResponse', id: 'OTP', format: 'N', label: 'One-time code' },
  ],
}

export interface WantedCredential {
  kind?: CredentialKind
  /** Whether an authorisation names its hashes (2) or not (1). */
  scal?: '1' | '2'
  /** Most signatures of one authorisation. */
  multisign?: number
  /** Whether programs see it with a token of their own, without its owner. */
  isShared?: boolean
}

/** A credential of a person, with the answer of `credentials/info`. */
export interface HeldCredential {
  credential: Credential
  identity: Identity
  keyPem: string
  kind: CredentialKind
  scal: '1' | '2'
  multisign: number
  isShared: boolean
}

export interface Person {
  /** What they type on the page of the service. */
  login: string
  pin: string
  name: string
  credentials: HeldCredential[]
}

/** People whose names are those of the demo's signers, with the PIN that the page tells. */
export const demoPeople = ['Asha Kulkarni', 'Ravi Kumar', 'Meera Joshi'] as const
const demoPin = '246810'

export interface Crowd {
  all(): Person[]
  byLogin(login: string): Person | undefined
  ownerOf(credentialId: string): Person | undefined
  held(credentialId: string): HeldCredential | undefined
  add(name: string, wanted: readonly WantedCredential[], login?: string): Promise<Person>
}

/** The people of the service: their keys are kept in the folder, by their logins. */
export function openCrowd(
  folder: StateFolder,
  issuer: Identity,
  extensions: () => x509.Extension[],
  now: () => Date,
): Crowd {
  const people = new Map<string, Person>()

  async function heldFor(
    login: string,
    name: string,
    number: number,
    {
      kind = 'signing',
      scal = '2',
      multisign = 10,
      isShared = objectsOf[kind] !== undefined,
    }: WantedCredential,
  ): Promise<HeldCredential> {
    const flags = x509.KeyUsageFlags
    const [from, to] = kind === 'expired' ? [-800 * day, -70 * day] : [-day, 700 * day]
    const identity = await keptIdentity(folder, `person-${login}-${number}`, (keys) =>
      issue({
        keys,
        issuer,
        notBefore: new Date(now().getTime() + from),
        notAfter: new Date(now().getTime() + to),
        usages: kind === 'encryption' ? flags.keyEncipherment : flags.digitalSignature | flags.nonRepudiation,
        subject: [{ C: ['IN'] }, { O: ['TEST ONLY – worthless outside tests'] }, { CN: [name] }],
        extensions: extensions(),
      }),
    )
    const keyPem = await privateKeyPem(identity.keys)
    const credential = new Credential(`${login}-${number}`, kind === 'alone' ? null : demoPin)
    return { credential, identity, keyPem, kind, scal, multisign, isShared }
  }

  return {
    all: () => [...people.values()],
    byLogin: (login) => people.get(login.trim().toLowerCase()),
    ownerOf: (id) =>
      [...people.values()].find(({ credentials }) => credentials.some((one) => one.credential.id === id)),
    held: (id) =>
      [...people.values()]
        .flatMap(({ credentials }) => credentials)
        .find(({ credential }) => credential.id === id),
    async add(name, wanted, login = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${people.size + 1}`) {
      const credentials = await Promise.all(wanted.map((one, at) => heldFor(login, name, at + 1, one)))
      const person = { login, pin: demoPin, name, credentials }
      people.set(login, person)
      return person
    },
  }
}
