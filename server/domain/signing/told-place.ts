import type { PlaceRule, SignerRole } from '#contract/vocabulary/states.ts'
import { minute } from '#contract/vocabulary/time.ts'
import type { ToldPlace } from '#contract/vocabulary/told-place.ts'
import { signsFile } from '../signers/turn.ts'
import { timeInIndia } from './fields.ts'

/** As it is kept: the consent is a row of its own. */
export type KeptPlace = Omit<ToldPlace, 'consent_record_id'>

/** Who only agrees or reads is asked for no place: there is no signature to tell it in. */
export const placeRuleOf = (
  rows: readonly { role: SignerRole }[],
  { geo_consent }: { geo_consent: PlaceRule },
): PlaceRule => (rows.some(signsFile) ? geo_consent : 'off')

/** A device may have found its place a while before; its clock may run a little ahead of ours. */
export function isOfNow({ at }: Pick<ToldPlace, 'at'>, now: Date): boolean {
  const age = now.getTime() - Date.parse(at)

  return age <= 15 * minute && age >= -2 * minute
}

// A fifth decimal is about a metre: no device of a signer knows more.
const degrees = (value: number): string => value.toFixed(5)

const metres = (accuracy: number): string => `±${Math.max(1, Math.round(accuracy))} m`

/** Point and accuracy. */
export const pointWords = ({ latitude, longitude, accuracy }: KeptPlace): string =>
  `${degrees(latitude)}, ${degrees(longitude)} ${metres(accuracy)}`

/** With its source: nobody has checked what a device says. */
export const placeWords = (place: KeptPlace): string =>
  `${pointWords(place)}, told by the device at ${timeInIndia(new Date(place.at))}`

/** Lines of a box. */
export const placeLines = (place: KeptPlace): string[] => [
  pointWords(place),
  `Place told by the device, ${timeInIndia(new Date(place.at))}`,
]
