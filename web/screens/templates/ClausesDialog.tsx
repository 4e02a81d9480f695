import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getClauses } from '#contract/templates/getClauses.ts'
import { nameOfLanguage } from '../../components/language-names.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { type AskedClause, AskedOfClause } from './builder/AskedOfClause.tsx'
import { FoundClauses, useFoundClauses } from './builder/FoundClauses.tsx'
import { useIsDesk } from './builder/use-is-desk.ts'
import styles from './templates.module.css'

/** The clauses that templates share: found, named, written, retired, and offered again. */
export default function ClausesDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const [asked, setAsked] = useState<AskedClause | null>(null)
  const found = useFoundClauses()
  const isDesk = useIsDesk()
  // The server reads every text to count the uses, so they are asked once for all clauses.
  const { uses } = useQueryCall(getClauses, { maxRows: 1, with_uses: true }).data ?? {}
  if (asked) return <AskedOfClause asked={asked} onClose={() => setAsked(null)} />

  return (
    <Modal opened onClose={onClose} title={t('builder.clause.all')}>
      <div className="col gap-16">
        <p className="muted">{t('builder.clause.listLead')}</p>
        <FoundClauses
          found={found}
          className={styles.versions}
          isFirst
          more={isDesk ? ['words'] : []}
          onAsk={setAsked}
        >
          {(row) => (
            <span className={styles.grows}>
              <b className="semibold">{row.name}</b>
              <span className="faint sm">
                {[
                  t('templates.version', { version: row.version }),
                  nameOfLanguage(row.language, i18n.language),
                  ...(uses ? [usedWords(uses[row.clause_id])] : []),
                ].join(' · ')}
              </span>
              <span className={`sm ${styles.firstWords}`} lang={row.language}>
                {row.words}
              </span>
            </span>
          )}
        </FoundClauses>
      </div>
    </Modal>
  )

  function usedWords(count = 0): string {
    return count > 0 ? t('builder.clause.usedIn', { count }) : t('builder.clause.notUsed')
  }
}
