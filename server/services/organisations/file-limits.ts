import type { FileLimits } from '#contract/vocabulary/sending-settings.ts'
import { settingsInForce } from '#domain/organisations/setting-layers.ts'
import type { InstallationSettings } from '#services/parts.ts'
import type { Tx } from '#store/store.ts'

export type Installation = Pick<InstallationSettings, 'mostFileBytes' | 'mostPages' | 'sendsWhatsApp'>

const megabyte = 1024 * 1024

/** What the installation takes at most, in the words of the setting. */
export const limitsOfInstallation = ({ mostFileBytes, mostPages }: Installation): FileLimits => ({
  megabytes: Math.max(1, Math.floor(mostFileBytes / megabyte)),
  pages: mostPages,
})

/**
 * What this member may upload: the organisation's own limits or those of their zone, within the
 * installation's.
 */
export async function fileLimitsFor(
  tx: Tx,
  userId: string | null,
  installation: Installation,
): Promise<FileLimits> {
  const zoneId = userId && (await tx.zones.ofMember(userId))
  const { values } = settingsInForce(await tx.organisationSettings.layers(['file_limits'], zoneId || null))
  const most = limitsOfInstallation(installation)
  const own = values.file_limits as FileLimits | undefined

  return own
    ? { megabytes: Math.min(own.megabytes, most.megabytes), pages: Math.min(own.pages, most.pages) }
    : most
}

/** An installation may take less than a whole megabyte. */
export const bytesOf = ({ megabytes }: FileLimits, { mostFileBytes }: Installation): number =>
  Math.min(megabytes * megabyte, mostFileBytes)
