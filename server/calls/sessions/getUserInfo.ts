import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { worksInNdaFlow } from '#domain/organisations/nda-flow.ts'
import { Refusal } from '#domain/refusal.ts'
import { defaultIdleMinutes } from '#domain/sessions/session-life.ts'
import { welcomeOf } from '#services/organisations/face.ts'

export default answer(getUserInfo, async (_input, context) => {
  const member = memberOf(context)

  const welcome = await context.store.ask((tx) => welcomeOf(tx, member.userId, member.sessionId))
  if (!welcome) throw new Refusal('USER_NOT_FOUND')
  const { user, face, settings, is_paused, came_by_sso, has_nda_referrer } = welcome

  return {
    userInfo: {
      profileInfo: {
        first_name: user.first_name,
        last_name: user.last_name,
        emailId: user.email_id,
        mobileNumber: user.mobile_number,
      },
      organisationInfo: {
        _id: member.organisationId,
        name: face.name,
        entity_type: face.entityType,
        registration_status: face.registrationStatus,
        referrer_id: face.referrerId,
        registration_type: face.registrationType,
        vertical: face.vertical,
        white_labeled: settings.white_labeled === true,
        logo: face.logoPath !== null,
        logo_path: face.logoPath,
        coBrandingLogo: face.coBrandingLogoPath,
        stamp: face.stampPath,
        logo_position: face.logoPosition,
        accent: face.accent,
        activeNdaFlow: worksInNdaFlow({
          setting: settings.activeNdaFlow,
          entityType: face.entityType,
          hasNdaReferrer: has_nda_referrer,
        }),
        setting: {
          idle_timeout:
            typeof settings.idle_timeout === 'number' ? settings.idle_timeout : defaultIdleMinutes,
          custom_style: face.customStyle,
          custom_help: { enabled: isEnabled(settings.custom_help) },
          customised_login_page: {
            enabled: isEnabled(settings.customised_login_page),
            path: pathOf(settings.customised_login_page),
          },
          client_api_url: context.origin.portal.url,
        },
      },
      login_type: came_by_sso ? ('sso' as const) : ('own' as const),
      agreement_withdrawn: is_paused,
      acting: member.actingAs
        ? {
            consent_id: member.actingAs.consentId,
            operator: member.actingAs.operatorName,
            may: member.actingAs.may,
            until: member.actingAs.until,
          }
        : null,
      clients: context.parts.settings.clients,
      provider_site: context.parts.settings.providerSite,
      allowedModules: Object.fromEntries([...member.modules].map((module) => [module, true])),
    },
  }
})

const isEnabled = (setting: unknown): boolean => (setting as { enabled?: unknown } | null)?.enabled === true

function pathOf(setting: unknown): string | null {
  const path = (setting as { path?: unknown } | null)?.path

  return typeof path === 'string' ? path : null
}
