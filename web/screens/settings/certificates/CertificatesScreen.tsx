import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { fetchAutosignUser } from '#contract/users/fetchAutosignUser.ts'
import { mostPageRows } from '#contract/vocabulary/page-rows.ts'
import { Icon } from '../../../components/Icon.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import settingsStyles from '../settings.module.css'
import { CertificateRow } from './CertificateRow.tsx'
import styles from './certificates.module.css'
import { EnrolDialog } from './EnrolDialog.tsx'
import { LeftPapers } from './LeftPapers.tsx'
import { forgetLimits } from './limits-memory.ts'
import type { Returned } from './use-key-visit.ts'

/** Certificates that sign with nobody there: enrol, agree, limit, stop. */
export function CertificatesScreen() {
  const { t } = useTranslation()
  const asked = useQueryCall(fetchAutosignUser, { maxRows: mostPageRows }, { staleTime: 0 })
  const [isEnrolling, setEnrolling] = useState(false)
  useTitle(t('certificates.title'))
  const rows = asked.data?.rows
  const [search, setSearch] = useSearchParams()
  /** With what a signing service sent the browser back; gone from the address once it is read. */
  const [returned, setReturned] = useState<Returned | null>(null)
  const state = search.get('state')
  if (state && returned?.state !== state) {
    const code = search.get('code')
    setReturned({ state, ...(code && { code }) })
    setEnrolling(true)
  }
  useEffect(() => {
    if (state) setSearch({}, { replace: true })
  }, [state, setSearch])
  function close(): void {
    setEnrolling(false)
    setReturned(null)
    forgetLimits()
  }

  return (
    <div className={settingsStyles.settings}>
      <div>
        <Link to="/settings" className="sm">
          {t('settings.title')}
        </Link>
        <h1>{t('certificates.title')}</h1>
        <p className="muted">{t('certificates.words')}</p>
      </div>
      {!rows && <NotLoaded asked={asked} />}
      {!rows && !asked.error && (
        <div className="sheet pad" role="status" aria-label={t('shell.loading')}>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
      {rows && (
        <section className="sheet pad col gap-16" aria-labelledby="certificates-enrolled">
          <div className={styles.head}>
            <h2 id="certificates-enrolled">{t('certificates.list')}</h2>
            <button type="button" className="btn" onClick={() => setEnrolling(true)}>
              <Icon name="plus" />
              {t('certificates.enrol')}
            </button>
          </div>
          {rows.length === 0 && <p className="muted">{t('certificates.none')}</p>}
          <ul className={styles.list}>
            {rows.map((row) => (
              <CertificateRow key={row.certificate.certificate_id} of={row} />
            ))}
          </ul>
        </section>
      )}
      <LeftPapers />
      {isEnrolling && <EnrolDialog returned={returned} onClose={close} />}
    </div>
  )
}
