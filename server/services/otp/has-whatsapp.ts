import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import type { InstallationSettings } from '#services/parts.ts'

/** Where the installation has a sender, and the docket is told by it. */
export const hasWhatsApp = (
  { sendsWhatsApp }: Pick<InstallationSettings, 'sendsWhatsApp'>,
  { channels }: Pick<DocketSettings, 'channels'>,
): boolean => sendsWhatsApp && channels.includes('whatsapp')
