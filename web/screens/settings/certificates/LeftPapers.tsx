import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getAutoSignDocuments } from '#contract/documents/getAutoSignDocuments.ts'
import { count } from '../../../components/amounts.ts'
import { useAddresses } from '../../../shell/addresses.ts'
import { useMe } from '../../../shell/me.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import styles from './certificates.module.css'

// Our choice: the list of what waits has all of them.
const most = 10

/** What one's own certificate is to sign, and what it left, each with the reason. */
export function LeftPapers() {
  const { t } = useTranslation()
  const addresses = useAddresses()
  const { allowedModules } = useMe()
  const asked = useQueryCall(
    getAutoSignDocuments,
    { maxRows: most },
    { enabled: allowedModules.workflow === true, staleTime: 0 },
  )
  const rows = asked.data?.rows ?? []
  if (rows.length === 0) return null

  return (
    <section className="sheet pad col gap-16" aria-labelledby="certificates-left">
      <h2 id="certificates-left">{t('certificates.left', { count: asked.data?.total ?? 0 })}</h2>
      <ul className={styles.uses}>
        {rows.map((row) => (
          <li key={row.signer_id}>
            <Link to={addresses.document(row.document_id)}>{row.title || row.name}</Link>
            <div className="muted sm">
              {row.unattended_reason
                ? t('autosign.left', { reason: t(`autosign.reason.${row.unattended_reason}`) })
                : t('certificates.signsSoon')}
            </div>
          </li>
        ))}
      </ul>
      {(asked.data?.total ?? 0) > rows.length && (
        <p className="muted sm">
          {t('certificates.moreLeft', { shown: count((asked.data?.total ?? 0) - rows.length) })}
        </p>
      )}
      <Link to="/my-documents">{t('certificates.toOwn')}</Link>
    </section>
  )
}
