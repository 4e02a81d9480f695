import { type SocialProvider, socialProviders } from '#contract/vocabulary/registration.ts'
import { aSecret } from './judges.ts'
import { anAddress, together } from './readers.ts'

export interface SocialConfiguration {
  issuer: string
  clientId: string
  clientSecret: string
}

export type SocialConfigurations = Partial<Record<SocialProvider, SocialConfiguration>>

/**
 * `MUHAR_GOOGLE_CLIENT_ID` and its secret, the same for Microsoft; neither where nothing is set.
 */
export function socialSettings(
  text: (name: string) => string | null,
  isProduction: boolean,
): SocialConfigurations {
  const found: SocialConfigurations = {}
  for (const provider of socialProviders) {
    const named = (what: string) => `MUHAR_${provider.toUpperCase()}_${what}`
    const issuer = anAddress(
      named('ISSUER'),
      text(named('ISSUER')) ?? '',
      // Whose keys come unprotected says who anybody is.
      isProduction ? ['https:'] : ['https:', 'http:'],
    )
    const configured = together(
      [named('CLIENT_ID'), named('CLIENT_SECRET')],
      text,
      ([clientId = '', clientSecret = '']) => ({
        issuer,
        clientId,
        clientSecret: aSecret(named('CLIENT_SECRET'), clientSecret, isProduction),
      }),
    )
    if (configured) found[provider] = configured
  }

  return found
}
