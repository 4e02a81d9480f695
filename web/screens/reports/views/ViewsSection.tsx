import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deleteReportView } from '#contract/reports/deleteReportView.ts'
import { getReportSchedules } from '#contract/reports/getReportSchedules.ts'
import { getReportViews } from '#contract/reports/getReportViews.ts'
import { setReportStart } from '#contract/reports/setReportStart.ts'
import type { ReportName } from '#contract/vocabulary/reports/report-modules.ts'
import { factsOfReport } from '#contract/vocabulary/reports/reports.ts'
import { RowMenu } from '../../../components/list/RowMenu.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { RemoveDialog } from '../../../components/RemoveDialog.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall, useQueryCall } from '../../../wire/use-call.ts'
import { languageOf } from '../report-cells.tsx'
import styles from '../reports.module.css'
import { ScheduleDialog } from '../schedules/ScheduleDialog.tsx'
import { useOpens } from '../use-opens.ts'
import { ReportViewDialog } from './ReportViewDialog.tsx'
import { addressOfView, type ReportView } from './view-address.ts'

/** What the member keeps, and what is shared with their role; of one report, or of all. */
export function ViewsSection({ report }: { report?: ReportName }) {
  const { t, i18n } = useTranslation()
  const language = languageOf(i18n.language)
  const queries = useQueryClient()
  const asked = useQueryCall(getReportViews, {})
  const [changed, setChanged] = useState<ReportView | null>(null)
  const [scheduled, setScheduled] = useState<ReportView | null>(null)
  const [removed, setRemoved] = useState<ReportView | null>(null)
  const start = useCall(setReportStart, {
    onSuccess: () => void queries.invalidateQueries({ queryKey: [getReportViews.path] }),
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  const opens = useOpens()
  const isListed = opens('/reports') !== null
  const views = (asked.data?.views ?? [])
    .filter((view) => report === undefined || view.report === report)
    .map((view) => ({ ...view, is_open: view.is_open && opens(addressOfView(view)) !== null }))

  return (
    <section aria-labelledby="report-views">
      <h2 id="report-views" className={styles.part}>
        {t('reports.views.head')}
      </h2>
      <NotLoaded asked={asked} />
      {asked.data && views.length === 0 && <p className="muted">{t('reports.views.noneWords')}</p>}
      {views.length > 0 && (
        <ul className={`sheet ${styles.lines}`}>
          {views.map((view) => (
            <li key={view.view_id} className={styles.line}>
              <span className={styles.words}>
                {view.is_open ? (
                  <Link to={addressOfView(view)}>
                    <b>{view.name}</b>
                  </Link>
                ) : (
                  <b>{view.name}</b>
                )}
                <span className="sm muted">{wordsOf(view)}</span>
              </span>
              <RowMenu
                label={t('reports.views.more', { name: view.name })}
                acts={[
                  view.is_open && {
                    key: 'schedule',
                    icon: 'clock',
                    words: t('reports.schedules.add'),
                    onAct: () => setScheduled(view),
                  },
                  ((view.is_open && isListed) || view.is_start) && {
                    key: 'start',
                    icon: 'home',
                    words: t(view.is_start ? 'reports.views.noStart' : 'reports.views.makeStart'),
                    onAct: () => start.send({ view_id: view.is_start ? null : view.view_id }),
                  },
                  view.is_mine &&
                    view.is_open && {
                      key: 'change',
                      icon: 'pen',
                      words: t('reports.views.change'),
                      onAct: () => setChanged(view),
                    },
                  view.is_mine && {
                    key: 'delete',
                    icon: 'trash',
                    words: t('reports.views.delete'),
                    onAct: () => setRemoved(view),
                    isDanger: true,
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {changed && <ReportViewDialog view={changed} onClose={() => setChanged(null)} />}
      {scheduled && asked.data && (
        <ScheduleDialog view={scheduled} me={asked.data.me} onClose={() => setScheduled(null)} />
      )}
      {removed && (
        <RemoveDialog
          call={deleteReportView}
          input={{ view_id: removed.view_id }}
          reload={[getReportViews, getReportSchedules]}
          title={t('reports.views.deleteTitle', { name: removed.name })}
          words={t('reports.views.deleteWords')}
          verb={t('reports.views.delete')}
          done={t('reports.views.deleted', { name: removed.name })}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  )

  function wordsOf(view: ReportView): string {
    const { report, is_mine, is_open, is_start, owner, role } = view

    return [
      factsOfReport(report).name[language],
      ...(is_start ? [t('reports.views.isStart')] : []),
      ...(is_mine
        ? role
          ? [t('reports.views.sharedWith', { role: role.name })]
          : []
        : [t('reports.views.of', { owner })]),
      ...(is_open ? [] : [t('reports.views.closed')]),
    ].join(' · ')
  }
}
