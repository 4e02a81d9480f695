import type { OutputOf } from '#contract/define-call.ts'
import type { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import { reduceStyle } from '#contract/vocabulary/custom-style.ts'
import { contactsOfOtp } from '#contract/vocabulary/form-fields.ts'
import {
  OrganisationSettings,
  type ZoneSetting,
  zoneSettings,
} from '#contract/vocabulary/organisation-settings.ts'

export type Known = OutputOf<typeof saveOrgCustomSettings>
export type SettingKey = keyof OrganisationSettings
export type ValueOf<K extends SettingKey> = NonNullable<OrganisationSettings[K]>

/** What a person changed and nobody saved yet; null takes a value away. */
export type Edits = Partial<OrganisationSettings>

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** A value that is what it was before is no change. */
export function withEdit(edits: Edits, known: Known, key: SettingKey, value: unknown): Edits {
  const { [key]: _before, ...others } = edits

  return same(known.settings[key], value) ? others : { ...others, [key]: value }
}

/** What the form shows: the change, else what is set, else the installation's. */
export function shownValue<K extends SettingKey>(known: Known, edits: Edits, key: K): ValueOf<K> | undefined {
  const own = isOwn(known, edits, key) ? (key in edits ? edits[key] : known.settings[key]) : undefined

  return (own ?? known.installation[key]) as ValueOf<K> | undefined
}

/** Whether the organisation has a value of its own, or would have one after saving. */
export const isOwn = (known: Known, edits: Edits, key: SettingKey): boolean =>
  key in edits ? edits[key] !== null : known.settings[key] !== undefined

/** Which settings a person locked or opened and nobody saved yet. */
export type Locks = Partial<Record<ZoneSetting, boolean>>

/** Whether zones may have a value in place of the organisation's. */
export const isOfZones = (key: SettingKey): key is ZoneSetting => zoneSettings.some((one) => one === key)

/**
 * Of these locks those that change something: there is a value of one's own to hold, and it is not
 * held so already.
 */
export const stillLocks = (locks: Locks, edits: Edits, now: Known): Locks =>
  Object.fromEntries(
    zoneSettings.flatMap((key) => {
      const wanted = locks[key]

      return wanted !== undefined && wanted !== now.locked.includes(key) && isOwn(now, edits, key)
        ? [[key, wanted]]
        : []
    }),
  )

/**
 * As they are saved: the contact to which a signer's code goes from now on is not left open beside
 * it.
 */
export function agreeing(edits: Edits, known: Known): Edits {
  const fields = edits.non_mandatory_fields
  if (!fields) return edits
  const needed: readonly string[] = contactsOfOtp(shownValue(known, edits, 'signer_otp') ?? 'contact')

  return {
    ...edits,
    non_mandatory_fields: { ...fields, signer: fields.signer.filter((field) => !needed.includes(field)) },
  }
}

/**
 * The settings that would be refused as they are; what only the server can judge is not among
 * them.
 */
export function wrongOnes(edits: Edits): SettingKey[] {
  return (Object.keys(edits) as SettingKey[]).filter((key) => {
    if (!OrganisationSettings.shape[key].safeParse(edits[key]).success) return true

    return (
      key === 'custom_style' &&
      edits.custom_style != null &&
      reduceStyle(edits.custom_style).leftOut.length > 0
    )
  })
}

export interface Change {
  key: SettingKey
  /** Undefined: the installation's. */
  before: unknown
  now: unknown
  /** What this person would have instead; missing where they left it alone. */
  mine?: unknown
}

/** What somebody else changed since these settings were read. */
export function changesBetween(before: Known, now: Known, edits: Edits): Change[] {
  const keys = Object.keys(OrganisationSettings.shape) as SettingKey[]

  return keys
    .filter((key) => !same(before.settings[key], now.settings[key]))
    .map((key) => ({
      key,
      before: before.settings[key],
      now: now.settings[key],
      ...(key in edits && !same(edits[key], now.settings[key]) && { mine: edits[key] }),
    }))
}

/** The changes that still are some over what is set now. */
export function stillEdits(edits: Edits, now: Known): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(([key, value]) => !same(value, now.settings[key as SettingKey])),
  )
}
