import { reduceStyle } from '#contract/vocabulary/custom-style.ts'
import { contactsOfOtp } from '#contract/vocabulary/form-fields.ts'
import {
  type OrganisationSettings,
  type ZoneSetting,
  zoneSettings,
} from '#contract/vocabulary/organisation-settings.ts'
import type { Broken } from '#contract/vocabulary/rule.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { wrongRanges } from '#domain/sessions/address-ranges.ts'
import { isSsoOnly } from '#domain/sessions/login-methods.ts'
import { shortened } from '#services/audit/changed.ts'
import { allowsAddress } from '#services/sessions/inbound-address.ts'
import type { Tx } from '#store/store.ts'
import { type Installation, limitsOfInstallation } from './file-limits.ts'
import { pagesOfOrganisation } from './login-pages.ts'
import { type PresentSettings, presentSettings, waysOfInstallation } from './settings.ts'

type Given = Partial<OrganisationSettings>
type Locks = Partial<Record<ZoneSetting, boolean>>

/** Who changes settings, when, and within what the installation allows. */
export interface Settling {
  by: Actor
  now: Date
  installation: Installation
}

/**
 * Changes what is given, if nobody changed anything since `revision` was read; who, before and
 * after stand in the trail.
 */
export async function saveSettings(
  tx: Tx,
  { settings: given, locks = {}, revision }: { settings: Given; locks?: Locks; revision: number },
  { by, now, installation }: Settling,
): Promise<PresentSettings> {
  const organisation = await tx.organisations.lock(tx.organisationId)
  if (organisation.settings_revision !== revision) throw new Refusal('SETTINGS_STALE')
  const before = await presentSettings(tx, organisation, installation)
  const judged = await judge(tx, given, by.address ?? '')
  judgeFields(given, before)
  judgeLimits(given, installation)
  judgeWays(given, installation)
  judgeLocks(locks, given, before)
  await judgeChecks(tx, given, before.settings.role_changes_need_checker === true)

  const { accent, logo_position, vertical, ...rows } = judged
  for (const [key, value] of Object.entries(rows)) await tx.organisationSettings.write(key, value)
  for (const [key, locked] of Object.entries(locks)) await tx.organisationSettings.lock(key, locked)
  if (isSsoOnly(given.login_methods) && !isSsoOnly(before.settings.login_methods))
    await endOtherWaysIn(tx, by, now)
  await tx.organisations.update(tx.organisationId, {
    ...(accent !== undefined && { accent: accent?.toLowerCase() ?? null }),
    ...(logo_position !== undefined && { logo_position }),
    ...(vertical !== undefined && { vertical }),
    settings_revision: revision + 1,
    settings_modified_at: now,
  })
  const after = await presentSettings(tx, await tx.organisations.lock(tx.organisationId), installation)
  for (const key of Object.keys(judged) as (keyof Given)[])
    await tx.audit.add('setting-changed', {
      by,
      detail: { key, before: told(before.settings[key]), after: told(after.settings[key]) },
    })
  for (const key of zoneSettings) {
    const isLocked = after.locked.includes(key)
    if (isLocked !== before.locked.includes(key))
      await tx.audit.add(isLocked ? 'setting-locked' : 'setting-unlocked', { by, detail: { key } })
  }

  return after
}

/**
 * As `saveSettings`, for a call that names one setting and reads none before: it changes whatever
 * is there.
 */
export async function changeSettings(tx: Tx, given: Given, settling: Settling): Promise<PresentSettings> {
  const { settings_revision } = await tx.organisations.lock(tx.organisationId)

  return await saveSettings(tx, { settings: given, revision: settings_revision }, settling)
}

/**
 * Checks what the shapes cannot: the settings against the organisation and the member who changes
 * them.
 */
async function judge(tx: Tx, given: Given, ownAddress: string): Promise<Given> {
  if (given.inbound_ips) {
    const wrong = wrongRanges(given.inbound_ips)
    if (wrong.length > 0)
      throw invalid(
        'inbound_ips',
        ...wrong.map((range) => ({ code: 'RANGE_INVALID' as const, values: { range: range.slice(0, 60) } })),
      )
    if (!allowsAddress(given.inbound_ips, ownAddress)) throw new Refusal('OWN_ADDRESS_MISSING')
  }
  if (given.customised_login_page?.enabled) {
    const pages = await pagesOfOrganisation(tx)
    if (pages?.login !== given.customised_login_page.path)
      throw new Refusal('NO_LOGIN_PAGE', {
        values: { case: 'address' },
      })
  }
  if (isSsoOnly(given.login_methods) && !(await tx.identityProviders.anyInUse()))
    throw new Refusal('SSO_NOT_READY')
  if (given.letterhead) await requireLetterhead(tx, given.letterhead)
  if (given.checker) await requireCheckers(tx, given.checker.groups)
  if (!given.custom_style) return given
  const { css, leftOut } = reduceStyle(given.custom_style)
  if (css === null)
    throw invalid('custom_style', { code: 'STYLE_LEFT_OUT', values: { left_out: leftOut.join('; ') } })

  return { ...given, custom_style: css }
}

/**
 * Ends the sessions begun by a login that is now closed, but not those of the one who keeps a way
 * in or who decides this now.
 */
async function endOtherWaysIn(tx: Tx, by: Actor, now: Date): Promise<void> {
  const why = 'sso-only'
  const kept = [await tx.administrators.whoKeepsAWayIn(), by.id].filter((id) => typeof id === 'string')
  for (const session of await tx.sessions.endOthersThanSso(kept, now, why))
    await tx.audit.add('session-ended', { by, detail: { session, why } })
}

/** One that is in use: the row of the organisation is locked, so nobody retires it meanwhile. */
async function requireLetterhead(tx: Tx, id: string): Promise<void> {
  const held = await tx.letterheads.get(id)
  if (!held || held.retired_at) throw new Refusal('LETTERHEAD_NOT_FOUND').ofField('letterhead')
}

/** Each names a group of people who agree before others sign. */
export async function requireCheckers(tx: Tx, groupIds: readonly string[]): Promise<void> {
  const found = await tx.groups.ofIds(groupIds)
  if (
    found.length < groupIds.length ||
    found.some(({ kind, people, is_pool }) => kind !== 'checker' || is_pool || people === 0)
  )
    throw invalid('checker', { code: 'CHECKERS_NEEDED' })
}

/** A second pair of eyes is wanted where there is one, and given up by two people alone. */
async function judgeChecks(
  tx: Tx,
  { role_changes_need_checker: wanted }: Given,
  isOn: boolean,
): Promise<void> {
  if (wanted === undefined || (wanted === true) === isOn) return
  if (isOn) throw new Refusal('CHECKER_NEEDED')
  if (!(await tx.administrators.areSeveral())) throw new Refusal('NO_SECOND_ADMINISTRATOR')
}

/** Nobody leaves open the contact to which a signer's code goes. */
function judgeFields(given: Given, { settings, installation }: PresentSettings): void {
  const open = given.non_mandatory_fields?.signer
  if (!open) return
  const set = given.signer_otp === undefined ? settings.signer_otp : given.signer_otp
  const needed = contactsOfOtp(set ?? installation.signer_otp ?? 'contact')
  if (needed.some((field) => open.includes(field)))
    throw invalid('non_mandatory_fields', { code: 'CONTACT_NEEDED_FOR_CODE' })
}

/** An organisation takes less than its installation, or as much. */
export function judgeLimits({ file_limits }: Given, installation: Installation): void {
  const most = limitsOfInstallation(installation)
  if (file_limits && (file_limits.megabytes > most.megabytes || file_limits.pages > most.pages))
    throw invalid('file_limits', {
      code: 'MORE_THAN_INSTALLATION',
      values: { megabytes: most.megabytes, pages: most.pages },
    })
}

/** Messages leave by ways that the installation has. */
export function judgeWays({ channels }: Given, installation: Installation): void {
  const ways = waysOfInstallation(installation)
  if (channels?.some((channel) => !ways.includes(channel)))
    throw invalid('channels', { code: 'WAY_NOT_CONNECTED' })
}

/** A lock holds a value of one's own; there is none to hold where the installation's counts. */
function judgeLocks(locks: Locks, given: Given, { settings }: PresentSettings): void {
  for (const key of zoneSettings)
    if (locks[key] === true && ((key in given ? given[key] : settings[key]) ?? null) === null)
      throw invalid(key, { code: 'OWN_VALUE_BEFORE_LOCK' })
}

const invalid = (key: keyof Given, ...broken: Broken[]) =>
  new Refusal('SETTING_INVALID', { fields: broken.map((one) => ({ path: `settings.${key}`, ...one })) })

const told = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(shortened(value))
