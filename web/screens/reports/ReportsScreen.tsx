import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { reportNames } from '#contract/vocabulary/reports/report-modules.ts'
import { factsOfReport, modulesOfReport } from '#contract/vocabulary/reports/reports.ts'
import { Icon } from '../../components/Icon.tsx'
import type { IconName } from '../../components/icon-paths.ts'
import { EmptyList } from '../../components/list/EmptyList.tsx'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'
import { languageOf } from './report-cells.tsx'
import styles from './reports.module.css'

const icons: Record<(typeof reportNames)[number], IconName> = {
  esignReport: 'pen',
  steps: 'clock',
  bank: 'bank',
  whatsapp: 'mail',
  misreport: 'chart',
  consumptionHistory: 'card',
}

/** The reports that this member may open. */
export function ReportsScreen() {
  const { t, i18n } = useTranslation()
  useTitle(t('reports.title'))
  const { allowedModules } = useMe()
  const language = languageOf(i18n.language)
  const open = reportNames.filter((report) =>
    modulesOfReport(report).some((module) => allowedModules[module] === true),
  )

  return (
    <>
      <div className="top">
        <h1>{t('reports.title')}</h1>
      </div>
      <p className="page-lead">{t('reports.lead')}</p>
      {open.length === 0 ? (
        <EmptyList icon="chart" title={t('reports.noReportTitle')} words={t('reports.noReportWords')} />
      ) : (
        <ul className={styles.all}>
          {open.map((report) => {
            const { name, says } = factsOfReport(report)

            return (
              <li key={report}>
                <Link className={`sheet ${styles.one}`} to={`/reports/${report}`}>
                  <span className={styles.icon}>
                    <Icon name={icons[report]} />
                  </span>
                  <span className={styles.words}>
                    <b>{name[language]}</b>
                    <span className="sm muted">{says[language]}</span>
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
