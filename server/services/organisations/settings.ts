import {
  OrganisationSettings,
  type OrganisationSettings as Settings,
  type ZoneSetting,
  zoneSettings,
} from '#contract/vocabulary/organisation-settings.ts'
import { type MessageChannel, messageChannels } from '#contract/vocabulary/states.ts'
import { worksInNdaFlow } from '#domain/organisations/nda-flow.ts'
import type { Organisation } from '#store/organisations/organisations.ts'
import type { Tx } from '#store/store.ts'
import { settingsOf } from './face.ts'
import { type Installation, limitsOfInstallation } from './file-limits.ts'
import { installationSettings } from './installation-settings.ts'
import { pagesOfOrganisation } from './login-pages.ts'

export interface PresentSettings {
  settings: Partial<Settings>
  installation: Partial<Settings>
  ways: MessageChannel[]
  locked: ZoneSetting[]
  login_page: string | null
  revision: number
  modified_at: string | null
}

/** The settings that have a value and are of today's shape; another never reaches a form. */
export async function presentSettings(
  tx: Tx,
  organisation: Organisation,
  installation: Installation,
): Promise<PresentSettings> {
  const rows: Record<string, unknown> = {
    ...(await settingsOf(tx)),
    accent: organisation.accent,
    logo_position: organisation.logo_position,
    vertical: organisation.vertical,
  }
  const known = Object.entries(OrganisationSettings.shape).flatMap(([key, shape]) => {
    const read = shape.safeParse(rows[key] ?? null)

    return read.success && read.data !== null ? [[key, read.data] as const] : []
  })
  const locked = await tx.organisationSettings.locked()

  return {
    settings: Object.fromEntries(known),
    installation: {
      ...installationSettings,
      activeNdaFlow: await isNdaFlowUsual(tx, organisation),
      file_limits: limitsOfInstallation(installation),
    },
    ways: waysOfInstallation(installation),
    locked: zoneSettings.filter((key) => locked.includes(key)),
    login_page: (await pagesOfOrganisation(tx))?.login ?? null,
    revision: organisation.settings_revision,
    modified_at: organisation.settings_modified_at?.toISOString() ?? null,
  }
}

/** Mail and SMS are always offered; WhatsApp only where the installation has a sender. */
export const waysOfInstallation = ({ sendsWhatsApp }: Installation): MessageChannel[] =>
  messageChannels.filter((channel) => channel !== 'whatsapp' || sendsWhatsApp)

/** The default where the organisation has not set the flow: that of the partner who sent it. */
async function isNdaFlowUsual(tx: Tx, { entity_type, referrer_id }: Organisation): Promise<boolean> {
  const referrer = referrer_id ? await tx.referrers.get(referrer_id) : null

  return worksInNdaFlow({
    setting: null,
    entityType: entity_type,
    hasNdaReferrer: referrer?.needs_nda ?? false,
  })
}
