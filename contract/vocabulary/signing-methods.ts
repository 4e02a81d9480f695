import type { Product } from './products.ts'
import type { Reader } from './readers.ts'

/** What a signing method needs. Code reads this row and never compares a method's name. */
interface MethodFacts {
  /** Whether this version signs so. Where another is offered, it is refused by its name. */
  built: boolean
  /** Who acts when it is signed. */
  actor: 'person' | 'nobody'
  /**
   * Our page; the page of an e-sign provider, and back; our page, with a signing service that we
   * ask; by ourselves, with nobody there.
   */
  where: 'here' | 'provider' | 'remote' | 'unattended'
  /** What is agreed to before: for each signature, or once for all where nobody acts. */
  consent: string
  /** Whether a one-time code is asked before. */
  code: boolean
  /** Whether the picture of a name is asked before. */
  mark: boolean
  /**
   * Whose certificate signs. Only in a person's own does a name stand that can be compared with the
   * signer's.
   */
  certificate: 'person' | 'organisation'
  /** What one signature takes of the balance. */
  takes: Product | null
  /** Most documents that one act carries; null: as many as the provider or service allows. */
  documents: number | null
  /**
   * For how many minutes a paper is kept for somebody who signs; renewed while their page is open.
   */
  awayMinutes: number
  /**
   * What must be known of the person before: nothing more, a PAN, an account at a service, a
   * certificate enrolled here.
   */
  knows: 'nothing' | 'pan' | 'account' | 'enrolment'
  /** What a device of the provider reads of the person; nothing of it comes here. */
  reads: readonly Reader[]
  /** Whether that device is at an agent, whose name is kept. */
  atAgent: boolean
  /** Whether their page brings the certificate that will sign, and signs by itself. */
  signsOnPage: boolean
  /** Its place among the methods that are offered where nobody has chosen; null: not among them. */
  usual: number | null
}

// Our choice: what is signed on our page needs no provider, so only the page limits it.
const mostHere = 20

// flows.md: ten minutes.
const usualAway = 10

/** The methods of flows.md in its order. */
export const methodFacts = {
  aadhaar_otp: {
    built: true,
    actor: 'person',
    where: 'provider',
    consent: 'aadhaar_esign',
    code: true,
    mark: false,
    certificate: 'person',
    takes: 'aadhaar_esign',
    documents: null,
    awayMinutes: usualAway,
    knows: 'nothing',
    reads: [],
    atAgent: false,
    signsOnPage: false,
    usual: 2,
  },
  aadhaar_bio: {
    built: true,
    actor: 'person',
    where: 'provider',
    consent: 'aadhaar_bio_esign',
    code: true,
    mark: false,
    certificate: 'person',
    takes: 'aadhaar_esign',
    documents: null,
    awayMinutes: usualAway,
    knows: 'nothing',
    reads: ['fingerprint', 'iris'],
    atAgent: true,
    signsOnPage: false,
    usual: null,
  },
  aadhaar_face: {
    built: true,
    actor: 'person',
    where: 'provider',
    consent: 'aadhaar_face_esign',
    code: true,
    mark: false,
    certificate: 'person',
    takes: 'aadhaar_esign',
    documents: null,
    awayMinutes: usualAway,
    knows: 'nothing',
    reads: ['face'],
    atAgent: false,
    signsOnPage: false,
    usual: null,
  },
  dsc: {
    built: true,
    actor: 'person',
    where: 'here',
    consent: 'dsc_sign',
    code: true,
    mark: false,
    certificate: 'person',
    takes: null,
    documents: mostHere,
    awayMinutes: usualAway,
    knows: 'nothing',
    reads: [],
    atAgent: false,
    signsOnPage: true,
    usual: null,
  },
  electronic: {
    built: true,
    actor: 'person',
    where: 'here',
    consent: 'electronic_sign',
    code: true,
    mark: true,
    certificate: 'organisation',
    takes: null,
    documents: mostHere,
    awayMinutes: usualAway,
    knows: 'nothing',
    reads: [],
    atAgent: false,
    signsOnPage: false,
    usual: 1,
  },
  vsign: {
    built: true,
    actor: 'person',
    where: 'provider',
    consent: 'vsign_esign',
    code: true,
    mark: false,
    certificate: 'person',
    takes: null,
    documents: null,
    awayMinutes: 30,
    knows: 'pan',
    reads: [],
    atAgent: false,
    signsOnPage: false,
    usual: null,
  },
  cloud: {
    built: true,
    actor: 'person',
    where: 'remote',
    consent: 'cloud_sign',
    code: true,
    mark: false,
    certificate: 'person',
    takes: null,
    documents: null,
    awayMinutes: usualAway,
    knows: 'account',
    reads: [],
    atAgent: false,
    signsOnPage: false,
    usual: null,
  },
  autosign: {
    built: true,
    actor: 'nobody',
    where: 'unattended',
    consent: 'autosign',
    code: false,
    mark: false,
    certificate: 'organisation',
    takes: null,
    documents: mostHere,
    awayMinutes: usualAway,
    knows: 'enrolment',
    reads: [],
    atAgent: false,
    signsOnPage: false,
    usual: null,
  },
} as const satisfies Record<string, MethodFacts>

type Facts = typeof methodFacts
export type SigningMethod = keyof Facts

/** The methods whose facts are these. */
type Those<Wanted> = {
  [Name in SigningMethod]: Facts[Name] extends Wanted ? Name : never
}[SigningMethod]

/** A method of this version. */
export type BuiltMethod = Those<{ built: true }>

/** A method of this version by which a person signs who is there. */
export type PersonMethod = Those<{ built: true; actor: 'person' }>

export const signingMethods = Object.keys(methodFacts) as readonly SigningMethod[]

export const isMethodName = (name: unknown): name is SigningMethod =>
  typeof name === 'string' && Object.hasOwn(methodFacts, name)

/** Whether this version signs so. */
export const isBuilt = (name: SigningMethod): name is BuiltMethod => methodFacts[name].built

/** Those in use, in the order of flows.md. */
export const builtMethods: readonly BuiltMethod[] = signingMethods.filter(isBuilt)

const isPersonMethod = (name: SigningMethod): name is PersonMethod =>
  isBuilt(name) && factsOf(name).actor === 'person'

/** Those in use by which people sign; the others sign with nobody there. */
export const personMethods: readonly PersonMethod[] = signingMethods.filter(isPersonMethod)

/** What is offered where nobody has chosen, the first of them first. */
export const usualMethods: readonly PersonMethod[] = personMethods
  .filter((name) => factsOf(name).usual !== null)
  .sort((one, other) => Number(factsOf(one).usual) - Number(factsOf(other).usual))

/** As who agrees without a signature in the file is known. */
export const agreeingMethod: PersonMethod = 'electronic'

/** The facts of a method in its general form. */
export function factsOf(name: SigningMethod): Readonly<MethodFacts> {
  return methodFacts[name]
}

/** What methods in use ask people to agree to, each once. */
export const methodConsents = [
  ...new Set(builtMethods.map((name) => methodFacts[name].consent)),
] as readonly Facts[BuiltMethod]['consent'][]

/** The methods that take of a product of the balance. */
export const methodsTaking = (product: Product): SigningMethod[] =>
  signingMethods.filter((name) => factsOf(name).takes === product)

/** Whether one of these methods takes of it; a name that nobody knows any more takes nothing. */
export const mayTake = (names: readonly string[], product: Product): boolean =>
  names.some((name) => isMethodName(name) && factsOf(name).takes === product)

/** Whether it is signed on our own page: neither provider nor service is asked. */
export const isSignedHere = (name: string): boolean => isMethodName(name) && factsOf(name).where === 'here'

/** Whether the person's own page signs, with a key that never leaves it. */
export const signsOnPage = (name: string): boolean => isMethodName(name) && factsOf(name).signsOnPage

/** Whether the certificate says who signed, so that its name is compared with the signer's. */
export const namesSigner = (name: string): boolean =>
  isMethodName(name) && factsOf(name).certificate === 'person'

/** Whether nobody acts: a transaction of it has no person and no consent. */
export const isUnattended = (name: string): boolean => isMethodName(name) && factsOf(name).actor === 'nobody'

/** The methods of these by which a person signs, in their order. */
export const handMethods = (names: readonly string[]): PersonMethod[] =>
  names.filter(isMethodName).filter(isPersonMethod)

/** By what it is signed with nobody there. */
export const unattendedMethod: BuiltMethod = 'autosign'
