import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { getTemplateVersions } from '#contract/templates/getTemplateVersions.ts'
import { swapCurrentVersion } from '#contract/templates/swapCurrentVersion.ts'
import type { TemplateRow } from '#contract/templates/template-record.ts'
import { Loading } from '../../components/Loading.tsx'
import { Pager } from '../../components/list/Pager.tsx'
import { fullMoment } from '../../components/moments.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { RemoveDialog } from '../../components/RemoveDialog.tsx'
import { useQueryCall } from '../../wire/use-call.ts'
import { CompareDialog } from './CompareDialog.tsx'
import styles from './templates.module.css'

interface Props {
  template: TemplateRow
  mayBuild: boolean
  onClose: () => void
}

const rowsOnPage = 10

/** Who published which version, when and why; a builder puts another one in force. */
export function VersionsDialog({ template, mayBuild, onClose }: Props) {
  const { template_id, name, state } = template
  const { t, i18n } = useTranslation()
  const [pageNo, setPage] = useState(1)
  const [chosen, setChosen] = useState<number | null>(null)
  const [compared, setCompared] = useState<number | null>(null)
  const asked = useQueryCall(getTemplateVersions, { template_id, pageNo, maxRows: rowsOnPage })
  const page = asked.data
  if (chosen !== null)
    return (
      <RemoveDialog
        call={swapCurrentVersion}
        input={{ template_id, version: chosen }}
        reload={[getTemplateList, getTemplateVersions]}
        title={t('templates.forceTitle', { version: chosen })}
        words={t('templates.forceWords', { name, version: chosen })}
        verb={t('templates.force')}
        done={t('templates.inForceNow', { name, version: chosen })}
        isDanger={false}
        onDone={onClose}
        onClose={() => setChosen(null)}
      />
    )

  if (compared !== null && page)
    return (
      <CompareDialog
        template={template}
        newest={page.total}
        first={compared}
        onBack={() => setCompared(null)}
        onClose={onClose}
      />
    )

  return (
    <Modal opened onClose={onClose} title={t('templates.versionsOf', { name })} size="lg">
      <NotLoaded asked={asked} />
      {!page && !asked.error && <Loading />}
      {page?.rows.length === 0 && <p className="muted">{t('templates.noVersions')}</p>}
      <ol className={styles.versions}>
        {page?.rows.map(({ version, made_at, made_by, checked_by, why, is_current }) => (
          <li key={version}>
            <span className={styles.grows}>
              <span className={`row gap-8 ${styles.wraps}`}>
                <b className="semibold">{t('templates.version', { version })}</b>
                {is_current && state === 'published' && (
                  <span className="chip ok">{t('templates.inForce')}</span>
                )}
              </span>
              <span className="faint sm">
                {made_by} · {fullMoment(made_at, i18n.language)}
              </span>
              {checked_by !== null && (
                <span className="faint sm">{t('templates.check.by', { who: checked_by })}</span>
              )}
              {why && <span className="sm">{why}</span>}
            </span>
            <button
              type="button"
              className="btn compact"
              aria-label={t('templates.compareNamed', { version })}
              onClick={() => setCompared(version)}
            >
              {t('templates.compare')}
            </button>
            {mayBuild && !(is_current && state === 'published') && (
              <button
                type="button"
                className="btn compact"
                aria-label={t('templates.forceNamed', { version })}
                onClick={() => setChosen(version)}
              >
                {t('templates.force')}
              </button>
            )}
          </li>
        ))}
      </ol>
      {page && page.total > rowsOnPage && (
        <Pager
          page={pageNo}
          rowsOnPage={rowsOnPage}
          shown={page.rows.length}
          total={page.total}
          more={page.more}
          onPage={setPage}
        />
      )}
    </Modal>
  )
}
