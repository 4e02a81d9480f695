import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { enableGoogleSSO } from '#contract/identity-providers/enableGoogleSSO.ts'
import { Refusal } from '#domain/refusal.ts'
import { publicIdOfOrganisation } from '#services/sessions/open-session.ts'
import { switchGoogle } from './switch-google.ts'

export default answer(enableGoogleSSO, async ({ enabled, domains }, context) => {
  const { parts, store } = context
  const { by } = actingMember(context)
  if (enabled && !parts.signOn.installationGoogle) throw new Refusal('PROVIDER_OFF')
  if (enabled && domains.length === 0)
    throw new Refusal('DOMAIN_NOT_PROVED', {
      fields: [{ path: 'domains', code: 'DOMAIN_NEEDED' }],
    })

  return await store.transaction(async (tx) => {
    const row = await switchGoogle(tx, parts, { enabled, domains }, by)
    const handle = row && `${await publicIdOfOrganisation(tx)}.${row.id}`

    return {
      settings: {
        google_sso: {
          enabled: row?.is_enabled ?? false,
          domains: row?.domains ?? [],
          sso_url: row?.is_enabled ? `${parts.settings.publicUrl}/#/sso?provider=${handle}` : null,
        },
      },
    }
  })
})
