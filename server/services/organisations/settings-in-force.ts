import { type DocketSettings, docketSettingKeys, docketSettings } from '#domain/dockets/docket-settings.ts'
import { settingsInForce } from '#domain/organisations/setting-layers.ts'
import type { Tx } from '#store/store.ts'
import { groupsOfChecker } from './checker-groups.ts'

/**
 * What a docket of this member is sent with: the installation's values, the organisation's, their
 * zone's, the docket's own.
 */
export async function settingsForDocket(
  tx: Tx,
  initiatorId: string,
  own: Partial<DocketSettings> = {},
): Promise<DocketSettings> {
  const layers = await tx.organisationSettings.layers(docketSettingKeys, await tx.zones.ofMember(initiatorId))
  const ofDocket = Object.entries(own).map(([key, value]) => ({ key, value, locked: false }))
  const { values, locked } = settingsInForce([...layers, ofDocket])

  return { ...docketSettings(values), locked }
}

/** Whether the organisation has set anything for its dockets. */
export async function hasDocketSettings(tx: Tx): Promise<boolean> {
  const set = await tx.organisationSettings.read([...docketSettingKeys, 'checker'])

  return Object.keys(set).length > 0
}

/** The groups whose people agree first on new dockets of this member, in order. */
export async function checkersForDocket(tx: Tx, initiatorId: string): Promise<string[]> {
  const layers = await tx.organisationSettings.layers(['checker'], await tx.zones.ofMember(initiatorId))

  return groupsOfChecker(settingsInForce(layers).values.checker)
}

/**
 * How the organisation writes where no docket says it: to members, and to people of its dashboards.
 */
export async function messageSettings(tx: Tx): Promise<Pick<DocketSettings, 'channels' | 'mail_language'>> {
  return docketSettings(await tx.organisationSettings.read(['channels', 'mail_language']))
}
