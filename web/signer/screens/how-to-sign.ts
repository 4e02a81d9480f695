import type { Agent } from '#contract/vocabulary/agent.ts'
import { agreeingMethod, factsOf, signsOnPage } from '#contract/vocabulary/signing-methods.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import type { Method, SigningPage, ToldPlace } from '../journey-types.ts'
import type { OwnKey } from '../own-key/own-key.ts'
import type { Mark } from './MarkChooser.tsx'

/** What they chose and agreed to. */
export interface HowToSign {
  method: Method
  consentId: string
  /** In which they read the consent. */
  language: Language
  mark: Mark | null
  nameConfirmed: boolean
  /** Where their page signs by itself. */
  ownKey: OwnKey | null
  /** At which signing service their key is. */
  serviceId: string | null
  /** At whose device they are read. */
  agent: Agent | null
  place: ToldPlace | null
}

/** Whether a card or a certificate identifies the signer, in place of a code sent to a mobile. */
export function isByCard(method: Method): boolean {
  const { knows, reads } = factsOf(method)

  return signsOnPage(method) || knows !== 'nothing' || reads.length > 0
}

/** What they picked, else the first of those that are allowed, or, once it failed, the next. */
export const firstMethod = ({ methods, after_failure }: SigningPage, chosen: Method | null): Method =>
  methods.find((one) => one === chosen) ??
  methods.find((one) => one === after_failure?.next) ??
  methods.find((one) => one !== after_failure?.method) ??
  methods[0] ??
  agreeingMethod

/** The way after this one in the sender's order, but for one that failed. */
export function nextOf({ methods, after_failure }: SigningPage, method: Method): Method | null {
  const at = methods.indexOf(method)
  const others = [...methods.slice(at + 1), ...methods.slice(0, at)]

  return others.find((one) => one !== after_failure?.method) ?? null
}
