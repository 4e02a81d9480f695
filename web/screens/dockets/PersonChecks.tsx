import { useTranslation } from 'react-i18next'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { fullMoment } from '../../components/moments.ts'

/** How somebody was known here, and what is still asked of them. */
export function PersonChecks({ person }: { person: SignerRecord }) {
  const { t, i18n } = useTranslation()

  const isFactorShown = person.checks.some(({ check }) => check === 'passkey' || check === 'authenticator')

  return (
    <>
      {person.code_by && person.checks.length === 0 && (
        <small className="faint xs">{t(`docket.codeBy.${person.code_by}`)}</small>
      )}
      {person.access_code === 'set' && <small className="faint xs">{t('docket.accessCodeAsked')}</small>}
      {person.asks_factor && !isFactorShown && <small className="faint xs">{t('docket.factorAsked')}</small>}
      {person.checks.map(({ check, passed_at }) => (
        <small key={check} className="faint xs">
          {t(`docket.checked.${check}`)}, {fullMoment(passed_at, i18n.language)}
        </small>
      ))}
    </>
  )
}
