import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDowntimeNotices } from '#contract/downtime/getDowntimeNotices.ts'
import { AddButton } from '../../../components/AddButton.tsx'
import { ListScreen } from '../../../components/list/ListScreen.tsx'
import type { ListColumn } from '../../../components/list/ListTable.tsx'
import { declareList, useList, whole } from '../../../components/list/use-list.ts'
import { actMoment } from '../../../components/moments.ts'
import { span } from '../../../downtime/downtime-words.ts'
import { ConsoleFrame } from '../ConsoleFrame.tsx'
import { CallOffDialog } from './CallOffDialog.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import type { Notice } from './notice-form.ts'

const tones: Record<Notice['state'], string> = {
  planned: '',
  announced: 'info',
  running: 'wait',
  over: 'ok',
  cancelled: '',
}

const notices = declareList({
  call: getDowntimeNotices,
  input: () => ({}),
  page: (output) => whole(output.notices),
  idOf: ({ notice_id }) => notice_id,
})

/** Times of maintenance: announced here, told on every page, over by themselves. */
export function DowntimeScreen() {
  const { t, i18n } = useTranslation()
  const list = useList(notices, { refetchInterval: 30_000 })
  const [edited, setEdited] = useState<Notice | 'new' | null>(null)
  const [calledOff, setCalledOff] = useState<Notice | null>(null)
  const language = i18n.language === 'hi' ? 'hi' : 'en'
  const columns: ListColumn<Notice, never>[] = [
    {
      key: 'when',
      label: t('downtime.column.when'),
      className: 'name-cell',
      cell: (notice) => (
        <>
          <span className="row-name">{span(notice, language)}</span>
          <span className="small">{notice[language].text}</span>
        </>
      ),
    },
    {
      key: 'state',
      label: t('downtime.column.state'),
      cell: ({ state }) => <span className={`chip ${tones[state]}`}>{t(`downtime.state.${state}`)}</span>,
    },
    {
      key: 'announced',
      label: t('downtime.column.announced'),
      className: 'at-desk',
      cell: (notice) => actMoment(t, i18n.language, notice.announce_from),
    },
    {
      key: 'by',
      label: t('downtime.column.by'),
      className: 'at-desk',
      cell: (notice) => notice.changed_by,
    },
  ]

  return (
    <ConsoleFrame
      part="downtime"
      actions={<AddButton words={t('downtime.announce')} onAdd={() => setEdited('new')} />}
    >
      <p className="muted">{t('downtime.lead')}</p>
      <ListScreen
        list={list}
        columns={columns}
        titleOf={(notice) => span(notice, language)}
        acts={(notice) =>
          notice.state === 'over' || notice.state === 'cancelled' ? null : (
            <span className="row">
              <button type="button" className="btn quiet" onClick={() => setEdited(notice)}>
                {t('downtime.change')}
              </button>
              <button type="button" className="btn quiet no" onClick={() => setCalledOff(notice)}>
                {t(notice.state === 'running' ? 'downtime.endNow' : 'downtime.callOff')}
              </button>
            </span>
          )
        }
        empty={{ icon: 'clock', title: t('downtime.noneTitle'), words: t('downtime.noneWords') }}
      />
      {edited && <NoticeDialog notice={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {calledOff && <CallOffDialog notice={calledOff} onClose={() => setCalledOff(null)} />}
    </ConsoleFrame>
  )
}
