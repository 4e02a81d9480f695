import { useTranslation } from 'react-i18next'
import { getDowntimeNotices } from '#contract/downtime/getDowntimeNotices.ts'
import { saveDowntimeNotice } from '#contract/downtime/saveDowntimeNotice.ts'
import { RemoveDialog } from '../../../components/RemoveDialog.tsx'
import type { Notice } from './notice-form.ts'

/** Calls off what is to come, ends what runs. */
export function CallOffDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useTranslation()
  const isRunning = notice.state === 'running'
  const verb = t(isRunning ? 'downtime.endNow' : 'downtime.callOff')

  return (
    <RemoveDialog
      call={saveDowntimeNotice}
      input={{ notice_id: notice.notice_id, revision: notice.revision, cancelled: true }}
      reload={[getDowntimeNotices]}
      title={verb}
      words={t(isRunning ? 'downtime.endNowWords' : 'downtime.callOffWords')}
      verb={verb}
      done={t(isRunning ? 'downtime.ended' : 'downtime.calledOff')}
      isDanger={!isRunning}
      onDone={() => window.dispatchEvent(new Event('muhar:downtime'))}
      onClose={onClose}
    />
  )
}
