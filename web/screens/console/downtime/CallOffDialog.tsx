import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getDowntimeNotices } from '#contract/downtime/getDowntimeNotices.ts'
import { saveDowntimeNotice } from '#contract/downtime/saveDowntimeNotice.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { toast } from '../../../shell/toast.ts'
import { useCall } from '../../../wire/use-call.ts'
import type { Notice } from './notice-form.ts'

/** Calls off what is to come, ends what runs. */
export function CallOffDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const isRunning = notice.state === 'running'
  const verb = t(isRunning ? 'downtime.endNow' : 'downtime.callOff')
  const save = useCall(saveDowntimeNotice, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getDowntimeNotices.path] })
      window.dispatchEvent(new Event('muhar:downtime'))
      toast(t(isRunning ? 'downtime.ended' : 'downtime.calledOff'), 'good')
      onClose()
    },
  })

  return (
    <AskDialog
      title={verb}
      verb={verb}
      isDanger={!isRunning}
      pending={save.pending}
      failure={save.failure}
      onSure={() => save.send({ notice_id: notice.notice_id, revision: notice.revision, cancelled: true })}
      onClose={onClose}
    >
      <p className="m">{t(isRunning ? 'downtime.endNowWords' : 'downtime.callOffWords')}</p>
    </AskDialog>
  )
}
