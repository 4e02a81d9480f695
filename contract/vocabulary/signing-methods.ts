import type { Product } from './products.ts'

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
  /** Its place among the methods that are offered where nobody has chosen; null: not among them. */
  usual: number | null
}

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
    usual: 2,
  },
  aadhaar_bio: {
    built: false,
    actor: 'person',
    where: 'provider',
    consent: 'aadhaar_bio_esign',
    code: true,
    mark: false,
    certificate: 'person',
    takes: 'aadhaar_esign',
    usual: null,
  },
  aadhaar_face: {
    built: false,
    actor: 'person',
    where: 'provider',
    consent: 'aadhaar_face_esign',
    code: true,
    mark: false,
    certificate: 'person',
    takes: 'aadhaar_esign',
    usual: null,
  },
  dsc: {
    built: false,
    actor: 'person',
    where: 'here',
    consent: 'dsc_sign',
    code: true,
    mark: false,
    certificate: 'person',
    takes: null,
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
    usual: 1,
  },
  vsign: {
    built: false,
    actor: 'person',
    where: 'remote',
    consent: 'vsign_esign',
    code: true,
    mark: false,
    certificate: 'person',
    takes: null,
    usual: null,
  },
  cloud: {
    built: false,
    actor: 'person',
    where: 'remote',
    consent: 'cloud_sign',
    code: true,
    mark: false,
    certificate: 'person',
    takes: null,
    usual: null,
  },
  autosign: {
    built: false,
    actor: 'nobody',
    where: 'unattended',
    consent: 'autosign',
    code: false,
    mark: false,
    certificate: 'organisation',
    takes: null,
    usual: null,
  },
} as const satisfies Record<string, MethodFacts>

type Facts = typeof methodFacts
export type MethodName = keyof Facts

/** The methods whose facts are these. */
type Those<Wanted> = {
  [Name in MethodName]: Facts[Name] extends Wanted ? Name : never
}[MethodName]

/** A method by which can be signed today. */
export type SigningMethod = Those<{ built: true }>
export type ProviderMethod = Those<{ built: true; where: 'provider' }>

export const methodNames = Object.keys(methodFacts) as readonly MethodName[]

export const isMethodName = (name: unknown): name is MethodName =>
  typeof name === 'string' && Object.hasOwn(methodFacts, name)

/** Whether this version signs so. */
export const isBuilt = (name: MethodName): name is SigningMethod => methodFacts[name].built

/** Those in use, in the order of flows.md. */
export const signingMethods: readonly SigningMethod[] = methodNames.filter(isBuilt)

/** What is offered where nobody has chosen, the first of them first. */
export const usualMethods: readonly SigningMethod[] = signingMethods
  .filter((name) => factsOf(name).usual !== null)
  .sort((one, other) => Number(factsOf(one).usual) - Number(factsOf(other).usual))

/** As who agrees without a signature in the file is known. */
export const agreeingMethod: SigningMethod = 'electronic'

/** The facts of a method in its general form. */
export function factsOf(name: MethodName): Readonly<MethodFacts> {
  return methodFacts[name]
}

/** What methods in use ask people to agree to, each once. */
export const methodConsents = [
  ...new Set(signingMethods.map((name) => methodFacts[name].consent)),
] as readonly Facts[SigningMethod]['consent'][]

/** The methods that take of a product of the balance. */
export const methodsTaking = (product: Product): MethodName[] =>
  methodNames.filter((name) => factsOf(name).takes === product)

/** Whether one of these methods takes of it; a name that nobody knows any more takes nothing. */
export const mayTake = (names: readonly string[], product: Product): boolean =>
  names.some((name) => isMethodName(name) && factsOf(name).takes === product)

export const goesToProvider = (name: MethodName): name is ProviderMethod => factsOf(name).where === 'provider'

/** Whether it is signed on our own page: neither provider nor service is asked. */
export const isSignedHere = (name: string): boolean => isMethodName(name) && factsOf(name).where === 'here'

/** Whether the certificate says who signed, so that its name is compared with the signer's. */
export const namesSigner = (name: string): boolean =>
  isMethodName(name) && factsOf(name).certificate === 'person'

/** Whether nobody acts: a transaction of it has no person and no consent. */
export const isUnattended = (name: string): boolean => isMethodName(name) && factsOf(name).actor === 'nobody'
