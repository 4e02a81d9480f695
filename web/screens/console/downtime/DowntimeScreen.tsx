import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDowntimeNotices } from '#contract/downtime/getDowntimeNotices.ts'
import { Icon } from '../../../components/Icon.tsx'
import { EmptyList } from '../../../components/list/EmptyList.tsx'
import { ListBody } from '../../../components/list/ListBody.tsx'
import { type ListColumn, ListTable } from '../../../components/list/ListTable.tsx'
import { actMoment } from '../../../components/moments.ts'
import { span } from '../../../downtime/downtime-words.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
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

/** Times of maintenance: announced here, told on every page, over by themselves. */
export function DowntimeScreen() {
  const { t, i18n } = useTranslation()
  const asked = useQueryCall(getDowntimeNotices, {}, { refetchInterval: 30_000 })
  const [edited, setEdited] = useState<Notice | 'new' | null>(null)
  const [calledOff, setCalledOff] = useState<Notice | null>(null)
  const language = i18n.language === 'hi' ? 'hi' : 'en'
  const columns: ListColumn<Notice, never>[] = [
    {
      key: 'when',
      label: t('downtime.column.when'),
      className: 'ti',
      cell: (notice) => (
        <>
          <span className="t">{span(notice, language)}</span>
          <span className="s">{notice[language].text}</span>
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
  const announce = (
    <button type="button" className="btn primary" onClick={() => setEdited('new')}>
      <Icon name="plus" />
      {t('downtime.announce')}
    </button>
  )
  const notices = asked.data?.notices

  return (
    <ConsoleFrame part="downtime" actions={announce}>
      <p className="m">{t('downtime.lead')}</p>
      <ListBody
        asked={{ ...asked, data: notices && { rows: notices, total: notices.length, more: false } }}
        page={1}
        rowsOnPage={notices?.length || 1}
        onPage={() => {}}
        empty={<EmptyList icon="clock" title={t('downtime.noneTitle')} words={t('downtime.noneWords')} />}
      >
        <ListTable
          rows={notices}
          idOf={({ notice_id }) => notice_id}
          titleOf={(notice) => span(notice, language)}
          columns={columns}
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
        />
      </ListBody>
      {edited && <NoticeDialog notice={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {calledOff && <CallOffDialog notice={calledOff} onClose={() => setCalledOff(null)} />}
    </ConsoleFrame>
  )
}
