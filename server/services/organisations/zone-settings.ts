import type { z } from 'zod'
import { WorkflowSettings } from '#contract/organisations/workflow-settings.ts'
import type { OrganisationSettings } from '#contract/vocabulary/organisation-settings.ts'
import type { MessageChannel } from '#contract/vocabulary/states.ts'
import { settingsInForce } from '#domain/organisations/setting-layers.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, shortened } from '#services/audit/changed.ts'
import type { Organisation } from '#store/organisations/organisations.ts'
import type { Tx } from '#store/store.ts'
import type { Installation } from './file-limits.ts'
import { judgeLimits, judgeWays, requireCheckers, type Settling } from './save-settings.ts'
import { presentSettings, waysOfInstallation } from './settings.ts'

type OfDockets = z.output<typeof WorkflowSettings>
const keys = Object.keys(WorkflowSettings.shape) as (keyof OfDockets)[]

export interface ZoneSettings {
  settings: Partial<OrganisationSettings>
  overridden: string[]
  ways: MessageChannel[]
  wider: Partial<OrganisationSettings>
  locked: string[]
  revision: number
}

/**
 * The organisation's settings as they count in one of its zones, and which of them are the zone's
 * own.
 */
export async function settingsOfZone(
  tx: Tx,
  zoneId: string,
  installation: Installation,
): Promise<ZoneSettings> {
  const organisation = await tx.organisations.find(tx.organisationId)
  if (!organisation || !(await tx.zones.get(zoneId))) throw new Refusal('NOT_FOUND')

  return await present(tx, organisation, zoneId, installation)
}

async function present(
  tx: Tx,
  organisation: Organisation,
  zoneId: string,
  within: Installation,
): Promise<ZoneSettings> {
  const { settings, installation, revision } = await presentSettings(tx, organisation, within)
  const { values, layers, locked } = settingsInForce(await tx.organisationSettings.layers(keys, zoneId))
  const overridden = Object.keys(values).filter((key) => layers[key] === 1)
  const ofZone = Object.fromEntries(overridden.map((key) => [key, values[key]]))
  const wider = keys.flatMap((key) => {
    const value = settings[key] ?? installation[key]

    return value === undefined ? [] : [[key, value]]
  })

  return {
    settings: { ...settings, ...ofZone },
    overridden,
    ways: waysOfInstallation(within),
    wider: Object.fromEntries(wider),
    locked: locked.filter((key) => layers[key] === 0),
    revision,
  }
}

/** Changes what is given for one zone, if nobody changed a setting since `revision` was read. */
export async function saveZoneSettings(
  tx: Tx,
  zoneId: string,
  { settings: given, revision }: { settings: OfDockets; revision: number },
  { by, now, installation }: Settling,
): Promise<ZoneSettings> {
  const organisation = await tx.organisations.lock(tx.organisationId)
  const zone = await tx.zones.get(zoneId)
  if (!zone) throw new Refusal('NOT_FOUND')
  if (organisation.settings_revision !== revision) throw new Refusal('SETTINGS_STALE')
  const before = await present(tx, organisation, zoneId, installation)
  const named = keys.filter((key) => key in given)
  if (named.some((key) => before.locked.includes(key) && given[key] !== null))
    throw new Refusal('SETTING_LOCKED')
  if (given.checker) await requireCheckers(tx, given.checker.groups)
  judgeLimits(given, installation)
  judgeWays(given, installation)

  for (const key of named) await tx.organisationSettings.write(key, given[key] ?? null, { zoneId })
  const changed = { settings_revision: revision + 1, settings_modified_at: now }
  await tx.organisations.update(tx.organisationId, changed)
  const after = await present(tx, { ...organisation, ...changed }, zoneId, installation)
  const own = ({ overridden, settings }: ZoneSettings, key: keyof OfDockets) =>
    overridden.includes(key) ? JSON.stringify(shortened(settings[key])) : null
  for (const key of named)
    await tx.audit.add('setting-changed', {
      by,
      detail: { ...about('zone', zone.id, zone.name), key, before: own(before, key), after: own(after, key) },
    })

  return after
}
